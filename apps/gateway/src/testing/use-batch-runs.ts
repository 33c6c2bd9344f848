import { vBatch } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { GatewayOptions } from './start-gateway.ts';
import { useBatches } from './use-batches.ts';
import type { Batch } from './use-batches.ts';

export type Superhero = 'superhero' | 'gardener' | 'ukrainian';

/** Three superheroes who approve and start deletions that the first of them requests. */
export function useBatchRuns(options: Partial<GatewayOptions> = {}) {
  const time = { passed: 0 };
  const batches = useBatches({ clock: () => performance.now() + time.passed, ...options });
  const { schoolCloud, gateway, tokenOf, requestBatch } = batches;
  const write = async (name: Superhero, method: string, path: string, body?: object, key?: string) =>
    await gateway().write(await tokenOf(name), method, path, body, key);
  const read = async (name: Superhero, path: string) => {
    const response = await gateway().sendRequest(path, await tokenOf(name));
    return { status: response.status, body: v.parse(v.looseObject({}), await response.json()) };
  };
  const approve = async (name: Superhero, { approvalId, preview }: Batch) =>
    await write(name, 'POST', `/approvals/${approvalId}/approve`, {
      people: preview?.accepted,
      digest: preview?.digest,
    });
  return {
    ...batches,
    /** For everything in the gateway that uses its clock. */
    passTime: (milliseconds: number): void => {
      time.passed += milliseconds;
    },
    write,
    read,
    approve,
    /** A batch that can be started. */
    requestApproved: async (ids: readonly string[]): Promise<Batch> => {
      const batch = await requestBatch(ids);
      if (batch.approvalId !== null) await approve('gardener', batch);
      return batch;
    },
    createPart: async (name: Superhero, id: string, key?: string) =>
      await write(name, 'POST', `/deletion/batches/${id}/parts`, {}, key),
    startPart: async (name: Superhero, id: string, part: number, key?: string) =>
      await write(name, 'POST', `/deletion/batches/${id}/parts/${part}/start`, {}, key),
    retryPart: async (name: Superhero, id: string, part: number, failed: number) =>
      await write(name, 'POST', `/deletion/batches/${id}/parts/${part}/retry`, { failed }),
    readBatchAs: async (name: Superhero, id: string): Promise<Batch> =>
      v.parse(vBatch, (await read(name, `/deletion/batches/${id}`)).body),
    /** After the time for which an earlier read is fresh. */
    readProgress: async (id: string, name: Superhero = 'superhero'): Promise<Batch> => {
      time.passed += 2_000;
      return v.parse(vBatch, (await read(name, `/deletion/batches/${id}/progress`)).body);
    },
    /** Those of these people for whom the platform has a deletion. */
    findRequested: async (ids: readonly string[]): Promise<string[]> => {
      const rows = await schoolCloud
        .database()
        .selectFrom('deletion_requests')
        .select('target_id')
        .where('target_id', 'in', ids)
        .execute();
      return rows.map(({ target_id }) => target_id).toSorted();
    },
    /** The parts of a batch on the platform, in the order of their creation. */
    findPlatformBatches: async (id: string) =>
      await schoolCloud
        .database()
        .selectFrom('deletion_batches')
        .select(['id', 'name', 'status', 'valid_users', 'invalid_users', 'skipped_users'])
        .where('name', 'like', `%#${id.slice(0, 8)}`)
        .orderBy('created_at')
        .execute(),
    executeAll: async (): Promise<void> => {
      const { rows } = await sql<{ due: string }>`
        select count(*) as due from deletion_requests where status = 'registered' and delete_after <= now()
      `.execute(schoolCloud.database());
      // One run executes 20 of them.
      for (let left = Number(rows[0]?.due); left > 0; left -= 20) await schoolCloud.executeDueDeletions();
    },
    giveRole: async (userId: string, role: string): Promise<void> => {
      const db = schoolCloud.database();
      const { id } = await db
        .selectFrom('roles')
        .select('id')
        .where('name', '=', role)
        .executeTakeFirstOrThrow();
      await db.insertInto('user_roles').values({ user_id: userId, role_id: id, position: 1 }).execute();
    },
  };
}

/** What an expectation compares an answer with. */
export const rejectedWith = (type: string, status = 422) => ({ status, body: { type } });
