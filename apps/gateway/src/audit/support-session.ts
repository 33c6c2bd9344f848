import { createHash } from 'node:crypto';
import type { Change } from '@superhero/contract/gateway/types';
import type { Database } from '../db/tables.ts';
import { auditUnavailable } from '../lib/api-error.ts';
import { storedOutcomes } from './outcomes.ts';
import { readPersonal } from './read-entries.ts';

const field = 'supportSession';

export type SupportSessionState = 'not-ours' | 'running' | 'ended';

/** A digest of the whole token, signature included: it identifies the token and cannot be used in its place. */
function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const sessionStarted = (token: string): Change => ({ field, before: null, after: digestToken(token) });
export const sessionEnded = (token: string): Change => ({ field, before: digestToken(token), after: null });

/** The state of the session with exactly this token, from the audit log. An altered token is not ours. */
export async function findSupportSession(
  db: Database,
  personId: string,
  token: string,
): Promise<SupportSessionState> {
  const rows = await db
    .selectFrom('audit_chain as ended')
    .innerJoin('audit_personal as begun', 'begun.seq', 'ended.entry')
    .innerJoin('audit_personal as outcome', 'outcome.seq', 'ended.seq')
    .select(['begun.content as begun', 'outcome.content as outcome'])
    .where('ended.kind', '=', 'ended')
    .where('ended.person_id', '=', personId)
    .where('ended.act', 'in', ['people.startSupportSession', 'people.endSupportSession'])
    .where('ended.outcome', '=', storedOutcomes.succeeded)
    .execute()
    .catch((error: unknown) => {
      throw auditUnavailable(error);
    });
  const digest = digestToken(token);
  const changes = rows
    .flatMap(({ begun, outcome }) => [begun, outcome].map(readPersonal))
    .flatMap((personal) => personal.changes ?? [])
    .filter((change) => change.field === field);
  if (changes.some(({ before }) => before === digest)) return 'ended';
  return changes.some(({ after }) => after === digest) ? 'running' : 'not-ours';
}
