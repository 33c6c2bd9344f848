import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { objectId } from '../testing/chain-builder.ts';
import { insertDecision } from '../testing/insert-decision.ts';
import { patient } from '../testing/patient.ts';
import { useBatchOrders } from '../testing/use-batch-orders.ts';
import { assertMayOrder } from './orders.ts';

const orders = useBatchOrders();
const { audit, createPeople, requestBatch, run, readRun, stateOf, startWorker, waitForCheck } = orders;
const { readSteps, send, auditKeys } = orders;

beforeEach(() => audit.empty());

/** A batch with an order that no instance has looked at yet. */
async function orderBatch() {
  const { id } = await requestBatch(await createPeople(3));
  await run(id);
  await waitForCheck(id);
  return { id, order: (await readRun(id))?.id ?? '' };
}

/** What someone with access to the database could do to an order. */
const forgeries: Record<string, (order: string) => Promise<unknown>> = {
  'an order whose operator was changed': (order) =>
    sql`update work_orders set operator_id = 'f'||substr(operator_id, 2) where id = ${order}`.execute(
      audit.owner(),
    ),
  'an order whose subject was changed': (order) =>
    sql`update work_orders set subject_id = ${randomUUID()} where id = ${order}`.execute(audit.owner()),
  'an order with a foreign list': (order) =>
    sql`update work_orders set digest = ${randomBytes(32)} where id = ${order}`.execute(audit.owner()),
  'an order that was prolonged': (order) =>
    sql`update work_orders set expires_at = expires_at + interval '1 day' where id = ${order}`.execute(
      audit.owner(),
    ),
  'a copied order': (order) =>
    sql`with copied as (delete from work_orders where id = ${order} returning *)
      insert into work_orders select ${randomUUID()}::uuid, kind, subject_id, entry, operator_id, digest, created_at,
        expires_at, key_id, seal from copied`.execute(audit.owner()),
  'an order without its audit entry': (order) =>
    sql`update work_orders set entry = entry + 1000 where id = ${order}`.execute(audit.owner()),
};

test.each(Object.keys(forgeries))('%s is never executed, and is reported', async (name) => {
  const { order } = await orderBatch();
  await forgeries[name]?.(order);
  const worker = await startWorker();
  await expect.poll(() => worker.readMetrics(), patient).toContain('gateway_work_damaged_orders 1');
  expect(worker.logText()).toContain('an order was not written by the gateway and is not executed');
  expect(await readSteps()).toEqual([]);
});

test('an order that the user of the gateway inserts in the database is never executed', async () => {
  const { id, order } = await orderBatch();
  await send(order, 'stop');
  await sql`insert into work_orders
    select ${randomUUID()}::uuid, kind, subject_id, entry + 1000, operator_id, digest, now(), now() + interval '1 day',
      key_id, ${randomBytes(32)}
    from work_orders where id = ${order}`.execute(audit.db());
  const worker = await startWorker();
  await expect.poll(() => worker.readMetrics(), patient).toContain('gateway_work_damaged_orders 1');
  expect(await readSteps()).toEqual([]);
  expect(await stateOf(id)).toBe('damaged');
});

test('an order is executed after a key rotation as long as the instance has the earlier key', async () => {
  const { id } = await orderBatch();
  const rotated = await startWorker({ auditKeys: [randomBytes(32)] });
  await expect.poll(() => rotated.readMetrics(), patient).toContain('gateway_work_damaged_orders 1');
  expect(await readSteps()).toEqual([]);
  await startWorker({ auditKeys: [randomBytes(32), ...auditKeys] });
  await expect.poll(() => stateOf(id), patient).toBe('done');
});

/** Orders that wait for an approval. Returns the ids of the approvals. */
async function addUndecided(operatorId: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with begun as (
      insert into audit_chain (seq, entry, kind, at, act, operator_id, request_id, personal_digest, key_id, mac)
      select seq, seq, 'begun', now(), 'people.bulkChange', ${operatorId}, gen_random_uuid(), '', '', ''
      from generate_series(9001, 9000 + ${count}::int) as seq returning seq
    ), ordered as (
      insert into work_orders (id, kind, subject_id, entry, operator_id, digest, created_at, expires_at, key_id, seal)
      select gen_random_uuid(), 'people.bulkChange', seq, seq, ${operatorId}, '', now(), now() + interval '8 days', '', ''
      from begun
    )
    insert into approvals (id, kind, entry, requester_id, subject_id, expires_at)
    select gen_random_uuid(), 'bulk-change', seq, ${operatorId}, seq, now() + interval '7 days' from begun
    returning id
  `.execute(audit.owner());
  return rows.map(({ id }) => id);
}

test('orders that wait for an approval have a number of their own, and count as others from the decision on', async () => {
  const [operatorId, subjectId] = [objectId(1), randomUUID()];
  const mayOrder = async (needsApproval: boolean) =>
    await assertMayOrder(audit.db(), { subjectId, operatorId, needsApproval });
  const approvals = await addUndecided(operatorId, 10);
  await mayOrder(false);
  await expect(mayOrder(true)).rejects.toMatchObject({ type: 'TOO_MANY_UNDECIDED' });
  await assertMayOrder(audit.db(), { subjectId, operatorId: objectId(2), needsApproval: true });
  for (const id of approvals.slice(0, 3)) await insertDecision(audit.owner(), id, objectId(3));
  await mayOrder(true);
  await expect(mayOrder(false)).rejects.toMatchObject({ type: 'TOO_MUCH_WORK' });
});
