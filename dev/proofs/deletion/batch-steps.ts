import type { BatchOperator } from './batch-operator.ts';
import { holdInserts } from './hold-inserts.ts';
import type { Held, Moment } from './platform-proxy.ts';
import type { Site } from './site.ts';

/** What happens to a batch, in its order. */
export const allSteps = ['people', 'preview', 'request', 'approve', 'create', 'start', 'retry'] as const;
export type Step = (typeof allSteps)[number];

export interface Batch {
  readonly id: string;
  readonly personIds: readonly string[];
}

interface Write {
  readonly token: string;
  readonly path: string;
  readonly body: object;
}

/** The request of the dashboard for a step, after all previous ones. */
export async function planStep(
  { requester, approver }: Site,
  operator: BatchOperator,
  { id, personIds }: Batch,
  step: Step,
): Promise<Write> {
  const path = `/deletion/batches/${id}`;
  const { approvalId, preview, parts } = await operator.readBatch(id);
  const write = (suffix: string, body: object) => ({ token: requester, path: `${path}${suffix}`, body });
  // The preview requires that the list was compared with the other batches.
  if (step === 'preview' && preview === null) await operator.compare(id);
  const name = `Absturz ${id.slice(0, 8)}`;
  const { digest, accepted } = preview ?? {};
  const writes: Record<Step, Write> = {
    people: write('/people', { portion: 0, ids: personIds }),
    preview: write('/preview', { lines: personIds.length }),
    request: write('/request', { name, digest, reason: 'Ticket 4711' }),
    approve: {
      token: approver,
      path: `/approvals/${approvalId}/approve`,
      body: { people: accepted, digest },
    },
    create: write('/parts', {}),
    start: write('/parts/1/start', {}),
    retry: write('/parts/1/retry', { failed: parts[0]?.failed ?? 0 }),
  };
  return writes[step];
}

const rows = { preview: 'deletion_previews', request: 'deletion_requests', approve: 'approval_decisions' };
const calls = {
  create: /^POST \/deletion-batches$/u,
  start: /\/execute$/u,
  retry: /\/reset-failed$/u,
};

/**
 * Stops the gateway in the middle of a step: before or after the platform handles its call or, for a step that only
 * adds rows of our own, before the row or before its outcome is recorded.
 */
export async function holdStep({ api, adminApi, auditUrl }: Site, step: Step, moment: Moment): Promise<Held> {
  if (step === 'people') return api.hold(/^GET \/v1\/users$/u, moment);
  if (step === 'preview' || step === 'request' || step === 'approve')
    return await holdInserts(auditUrl, moment === 'before' ? rows[step] : 'answers');
  return adminApi.hold(calls[step], moment);
}
