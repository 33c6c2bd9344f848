import type { BulkRequest, PeopleChange, SchoolsChange } from '@superhero/contract/gateway/types';
import { vBulkChange, vBulkItems } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { vi } from 'vitest';
import { patient } from './patient.ts';
import type { GatewayOptions } from './start-gateway.ts';
import { useBatchRuns } from './use-batch-runs.ts';
import type { Superhero } from './use-batch-runs.ts';

export type BulkChange = v.InferOutput<typeof vBulkChange>;

/** Superheroes who change many people. The gateway works on their orders in their sessions. */
export function useBulkChanges(options: Partial<GatewayOptions> = {}) {
  const runs = useBatchRuns({ approvalFrom: 25, workInterval: 20, notAppliedAfter: 0, ...options });
  const { schoolCloud, write, read, sendRequest: download } = runs;

  const checkAt = async (path: string, change: object, name: Superhero): Promise<BulkChange> => {
    const { status, body } = await write(name, 'POST', path, change);
    if (status !== 201) throw new Error(`The check was answered with ${status}: ${JSON.stringify(body)}`);
    return v.parse(vBulkChange, body);
  };
  const check = async (change: PeopleChange, name: Superhero = 'superhero'): Promise<BulkChange> =>
    await checkAt('/people/bulk-changes', change, name);
  const sendRequest = async (
    { id, digest, subjects = 'people' }: Pick<BulkChange, 'digest' | 'id'> & Partial<BulkChange>,
    more: Partial<BulkRequest> = {},
    name: Superhero = 'superhero',
  ) =>
    await write(name, 'POST', `/${subjects}/bulk-changes/${id}/request`, {
      name: 'Neue Rollen',
      digest,
      leaveOut: [],
      reason: 'Ticket 4711',
      ...more,
    });
  const request = async (...given: Parameters<typeof sendRequest>): Promise<BulkChange> => {
    const { status, body } = await sendRequest(...given);
    if (status !== 202) throw new Error(`The request was answered with ${status}: ${JSON.stringify(body)}`);
    return v.parse(vBulkChange, body);
  };
  const readChange = async (id: string, name: Superhero = 'superhero'): Promise<BulkChange> =>
    v.parse(vBulkChange, (await read(name, `/bulk-changes/${id}`)).body);
  const readOrder = async ({ request: requested }: Pick<BulkChange, 'request'>) => {
    const { body } = await read('superhero', `/work/${requested?.orderId}`);
    return v.parse(v.object({ state: v.string(), waitsFor: v.nullable(v.string()) }), body);
  };
  const waitFor = async (change: BulkChange, ...states: string[]): Promise<BulkChange> => {
    await vi.waitUntil(async () => states.includes((await readOrder(change)).state), patient);
    return await readChange(change.id);
  };
  /** Requests to make people teachers, whom something changes after the check. */
  const requestTeachers = async (
    ids: readonly string[],
    changeAfterCheck = async (): Promise<unknown> => undefined,
  ): Promise<BulkChange> => {
    const checked = await check({ personIds: [...ids], roles: { add: ['teacher'], remove: [] } });
    await changeAfterCheck();
    return await request(checked);
  };
  return {
    ...runs,
    download,
    check,
    requestTeachers,
    checkSchools: async (change: SchoolsChange): Promise<BulkChange> =>
      await checkAt('/schools/bulk-changes', change, 'superhero'),
    sendRequest,
    request,
    readChange,
    readOrder,
    /** The change when its order is in one of these states. */
    waitFor,
    endOf: async (change: BulkChange): Promise<BulkChange> =>
      await waitFor(change, 'done', 'failed', 'stopped', 'expired', 'damaged'),
    readItems: async ({ id }: Pick<BulkChange, 'id'>, query = '', name: Superhero = 'superhero') =>
      v.parse(vBulkItems, (await read(name, `/bulk-changes/${id}/items${query}`)).body),
    decide: async (
      { request: requested }: BulkChange,
      decision: 'approve' | 'reject' | 'withdraw',
      name: Superhero = 'gardener',
    ) => {
      const { id, bulkChange } = requested?.approval ?? {};
      const seen = { items: bulkChange?.items, digest: bulkChange?.digest };
      return await write(name, 'POST', `/approvals/${id}/${decision}`, {
        ...(decision === 'approve' ? seen : { reason: 'Ticket 4712' }),
      });
    },
    signal: async ({ request: requested }: BulkChange, signal: 'continue' | 'pause' | 'stop') =>
      await write('superhero', 'POST', `/work/${requested?.orderId}/${signal}`, { reason: 'Ticket 4713' }),
    rolesOf: async (personId: string): Promise<string[]> => {
      const rows = await schoolCloud
        .database()
        .selectFrom('user_roles')
        .innerJoin('roles', 'roles.id', 'user_roles.role_id')
        .select('roles.name')
        .where('user_id', '=', personId)
        .execute();
      return rows.map(({ name }) => name).toSorted();
    },
    setDeletedAt: async (id: string, deleted_at: Date | null): Promise<void> => {
      await schoolCloud.database().updateTable('users').set({ deleted_at }).where('id', '=', id).execute();
    },
    removeRoles: async (personId: string): Promise<void> => {
      await schoolCloud.database().deleteFrom('user_roles').where('user_id', '=', personId).execute();
    },
  };
}
