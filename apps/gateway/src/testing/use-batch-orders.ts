import { randomBytes } from 'node:crypto';
import { vWorkOrderDetail } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { onTestFinished, vi } from 'vitest';
import { startGateway } from './start-gateway.ts';
import type { Gateway, GatewayOptions } from './start-gateway.ts';
import { useBatchRuns } from './use-batch-runs.ts';
import type { Superhero } from './use-batch-runs.ts';
import { useFaultyAdmin } from './use-faulty-admin.ts';

/** Four people in a part. */
const partSize = 4;

/** Batches that instances of the gateway run. The one that operators use works on no orders itself. */
export function useBatchOrders() {
  const auditKeys = [randomBytes(32)] as const;
  const runs = useBatchRuns({ auditKeys, partSize });
  const { audit, schoolCloud, write, read } = runs;
  const admin = useFaultyAdmin(() => schoolCloud.settings().platformAdminApiUrl);
  const readRun = async (batchId: string) => (await runs.readBatch(batchId)).run ?? undefined;
  return {
    ...runs,
    admin,
    auditKeys,
    /** An instance that works on orders until the test ends. */
    startWorker: async (options: Partial<GatewayOptions> = {}): Promise<Gateway> => {
      const worker = await startGateway({
        ...schoolCloud.settings(),
        platformAdminApiUrl: admin.url(),
        db: audit.db(),
        auditKeys,
        partSize,
        workInterval: 20,
        ...options,
      });
      onTestFinished(() => worker.stop());
      return worker;
    },
    /** Orders the deletion of a batch. */
    run: async (batchId: string, name: Superhero = 'superhero') =>
      await write(name, 'POST', `/deletion/batches/${batchId}/run`, { reason: 'Ticket 20' }),
    /** The latest order of a batch. */
    readRun,
    stateOf: async (batchId: string) => (await readRun(batchId))?.state,
    send: async (orderId: string, signal: 'continue' | 'pause' | 'stop', name: Superhero = 'superhero') =>
      await write(name, 'POST', `/work/${orderId}/${signal}`, { reason: 'Ticket 21' }),
    readOrder: async (orderId: string, name: Superhero = 'superhero') =>
      v.parse(vWorkOrderDetail, (await read(name, `/work/${orderId}`)).body),
    /** After everyone of a batch was looked up in the session of the operator. */
    waitForCheck: async (batchId: string): Promise<void> => {
      await vi.waitUntil(
        async () =>
          (
            await audit
              .owner()
              .selectFrom('deletion_checks')
              .select('id')
              .where('batch_id', '=', batchId)
              .execute()
          ).length > 0,
        { timeout: 30_000 },
      );
    },
    /** The steps of all orders: action and outcome. */
    readSteps: async (): Promise<string[]> => {
      const rows = (await audit.readChain()).filter(({ act }) => act.endsWith('Part'));
      const ends = new Map(
        rows.filter(({ kind }) => kind === 'ended').map((row) => [row.entry, row.outcome]),
      );
      return rows
        .filter(({ kind }) => kind === 'begun')
        .map(({ act, entry }) => `${act} ${ends.get(entry) ?? 'pending'}`);
    },
  };
}
