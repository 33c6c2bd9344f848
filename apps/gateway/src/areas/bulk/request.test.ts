import { randomBytes, randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { deriveKeys } from '../../audit/keys.ts';
import { rejectedWith } from '../../testing/use-batch-runs.ts';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';
import { addOrder, sealPurpose } from '../../work/orders.ts';
import { removeOldChanges } from './rows.ts';

const bulk = useBulkChanges({ approvalFrom: 3 });
const { audit, check, createPeople, endOf, read, readChange, readEntry, readItems, request, sendRequest } =
  bulk;

beforeEach(() => audit.empty());

const teach = { add: ['teacher'], remove: [] };
const checkPeople = async (count: number) =>
  await check({ personIds: await createPeople(count), roles: teach });

test('a request is one audit entry and one order, which every operator sees', async () => {
  const change = await request(await checkPeople(2));
  expect(change).toMatchObject({
    request: {
      name: 'Neue Rollen',
      reason: 'Ticket 4711',
      operator: { name: 'Greta Sonnenfeld' },
      leftOut: [],
      items: 2,
      approval: null,
    },
    counts: { total: 2, waiting: 2, changed: 0 },
  });
  const entry = (await audit.readChain()).find(({ act }) => act === 'people.bulkChange');
  expect((await read('gardener', `/audit/${Number(entry?.entry)}`)).body).toMatchObject({
    action: 'people.bulkChange',
    outcome: 'succeeded',
    reason: 'Ticket 4711',
    subject: { kind: 'bulkChange', id: change.id },
    changes: [
      { field: 'bulkChange', after: change.id },
      { field: 'bulkKind', after: 'roles' },
      { field: 'name', after: 'Neue Rollen' },
      { field: 'items', after: '2' },
      { field: 'work', after: change.request?.orderId },
      { field: 'add', before: null, after: ['teacher'] },
    ],
  });
  expect((await readChange(change.id, 'gardener')).request).toEqual(change.request);
  const { body } = await read('gardener', `/work/${change.request?.orderId}`);
  expect(body).toMatchObject({
    kind: 'people.bulkChange',
    subject: { kind: 'bulkChange', id: change.id, name: 'Neue Rollen' },
    counts: { total: 2 },
  });
  await endOf(change);
  expect(await readEntry()).toMatchObject({ action: 'people.changeRoles', reason: 'Ticket 4711' });
});

test('a request is rejected for another list than the one that was checked', async () => {
  const { id } = await checkPeople(1);
  const sent = await sendRequest({ id, digest: '0'.repeat(64) });
  expect(sent).toMatchObject(rejectedWith('EDIT_CONFLICT', 409));
  expect(await audit.readChain()).toEqual([]);
});

test('a change is requested once, also by two requests at the same time', async () => {
  const change = await checkPeople(1);
  const answers = await Promise.all([sendRequest(change), sendRequest(change)]);
  const [accepted] = answers.filter(({ status }) => status === 202);
  expect(accepted).toBeDefined();
  expect(answers.find(({ status }) => status !== 202)).toMatchObject(rejectedWith('BULK_CHANGE_REQUESTED'));
  await endOf(await readChange(change.id));
});

test('another operator cannot request what was checked', async () => {
  const change = await checkPeople(1);
  expect(await sendRequest(change, {}, 'gardener')).toMatchObject(rejectedWith('RESOURCE_NOT_FOUND', 404));
});

test('items with a warning can be left out, and are not changed', async () => {
  const [student = ''] = await createPeople(1);
  const [helper = ''] = await createPeople(1, { roles: ['helpdesk'] });
  const checked = await check({ personIds: [student, helper], roles: teach });
  const leaveOut = ['student-and-staff' as const];
  const change = await endOf(await request(checked, { leaveOut }));
  expect(change).toMatchObject({
    changes: 2,
    request: { leftOut: leaveOut, items: 1 },
    counts: { changed: 1 },
  });
  const { items } = await readItems(change, '?group=left-out');
  expect(items).toMatchObject([{ id: student, reason: null, warnings: leaveOut, outcome: null }]);
  expect(await bulk.rolesOf(student)).toEqual(['student']);
  expect(await bulk.rolesOf(helper)).toEqual(['helpdesk', 'teacher']);
});

test('a request is rejected if nothing would be changed', async () => {
  const personIds = await createPeople(1);
  const nothing = await check({ personIds, roles: { add: ['student'], remove: [] } });
  expect(nothing.changes).toBe(0);
  expect(await sendRequest(nothing)).toMatchObject(rejectedWith('BULK_CHANGE_EMPTY'));
  const warned = await check({ personIds, roles: teach });
  expect(await sendRequest(warned, { leaveOut: ['student-and-staff'] })).toMatchObject(
    rejectedWith('BULK_CHANGE_EMPTY'),
  );
});

test('a request of schools is not one of people', async () => {
  const { id, digest } = await checkPeople(1);
  const body = { name: 'Falsch', digest, leaveOut: [], reason: 'Ticket 1' };
  const sent = await bulk.write('superhero', 'POST', `/schools/bulk-changes/${id}/request`, body);
  expect(sent).toMatchObject(rejectedWith('RESOURCE_NOT_FOUND', 404));
});

test('from a number of items on, it waits for the approval of exactly this list', async () => {
  const change = await request(await checkPeople(3));
  const { approval } = change.request ?? {};
  expect(approval).toMatchObject({
    kind: 'bulk-change',
    state: 'waiting',
    batch: null,
    person: null,
    isMine: true,
    bulkChange: { id: change.id, name: 'Neue Rollen', kind: 'roles', items: 3, digest: change.digest },
  });
  expect((await read('gardener', `/approvals/${approval?.id}`)).body).toMatchObject({ mayDecide: true });
});

/** Open orders of the superhero that no instance executes, because their seals are foreign. */
async function addOtherOrders(...entries: number[]): Promise<void> {
  const keys = deriveKeys([randomBytes(32)], sealPurpose);
  const operatorId = people.superhero.userId;
  for (const entry of entries) {
    const order = { id: randomUUID(), subjectId: randomUUID(), entry, operatorId, digest: randomBytes(32) };
    await addOrder(audit.db(), keys, { ...order, kind: 'deletion.run' });
  }
}

test('an order that waits for an approval keeps its operator from no other, and then runs beside all others', async () => {
  const waiting = await bulk.waitFor(await request(await checkPeople(3)), 'waiting');
  await addOtherOrders(9001, 9002);
  expect((await endOf(await request(await checkPeople(1)))).counts).toMatchObject({ changed: 1 });
  await addOtherOrders(9003);
  expect(await sendRequest(await checkPeople(1))).toMatchObject(rejectedWith('TOO_MUCH_WORK'));
  expect((await request(await checkPeople(3))).request?.approval).toMatchObject({ state: 'waiting' });
  expect((await bulk.decide(waiting, 'approve')).status).toBe(200);
  expect((await endOf(waiting)).counts).toMatchObject({ changed: 3 });
});

test('what was requested stays, and the ids are removed 7 days after the end', async () => {
  const change = await endOf(await request(await checkPeople(2)));
  const draft = await checkPeople(1);
  await sql`update work_ends set at = at - interval '7 days'`.execute(audit.owner());
  await sql`update bulk_changes set checked_at = checked_at - interval '24 hours'`.execute(audit.owner());
  const removed = await audit
    .owner()
    .connection()
    .execute(async (db) => {
      await sql`set role superhero_retention`.execute(db);
      try {
        return await removeOldChanges(db);
      } finally {
        await sql`reset role`.execute(db);
      }
    });
  expect(removed).toEqual({ bulkItems: 3 });
  expect(await readChange(change.id)).toMatchObject({
    counts: { total: 2, changed: 2 },
    request: { name: 'Neue Rollen' },
    mayUndo: false,
    mayRetry: false,
  });
  expect((await readItems(change)).total).toBe(0);
  expect(await read('superhero', `/bulk-changes/${draft.id}`)).toMatchObject({ status: 404 });
  expect(await read('superhero', `/bulk-changes/${randomUUID()}`)).toMatchObject({ status: 404 });
});
