import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertDecision } from '../../testing/insert-decision.ts';
import { patient } from '../../testing/patient.ts';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';
import type { BulkChange } from '../../testing/use-bulk-changes.ts';
import { whileFailing } from '../../testing/while-failing.ts';

const bulk = useBulkChanges({ approvalFrom: 4 });
const { audit, check, createPeople, decide, endOf, readChange, readItems, readOrder, request } = bulk;
const { removeRoles, rolesOf, schoolCloud, signal, waitFor } = bulk;

beforeEach(async () => {
  await audit.empty();
  schoolCloud.requests.splice(0);
});

const teach = { add: ['teacher'], remove: [] };
const both = ['student', 'teacher'];

/** Requests to give people a role. */
const requestRoles = async (ids: readonly string[]): Promise<BulkChange> =>
  await request(await check({ personIds: [...ids], roles: teach }));

/** Changes something after the check. */
async function requestAfter(ids: readonly string[], change: () => Promise<unknown>): Promise<BulkChange> {
  const checked = await check({ personIds: [...ids], roles: teach });
  await change();
  return await request(checked);
}

const outcomesOf = async (change: BulkChange) =>
  (await readItems(change)).items.map(({ outcome, error }) => error ?? outcome);

/** The entries of the single changes: whom, outcome. */
async function entriesOf({ request: requested }: BulkChange) {
  const { rows } = await sql<{ person_id: string; outcome: string | null }>`
    select begun.person_id, ended.outcome from audit_chain as begun
    left join audit_chain as ended on ended.entry = begun.entry and ended.kind = 'ended'
    where begun.kind = 'begun' and begun.request_id = ${requested?.orderId} order by begun.entry
  `.execute(audit.owner());
  return rows.map(({ person_id, outcome }) => [person_id, outcome]);
}

async function setDeletedAt(id: string, deleted_at: Date | null): Promise<void> {
  await schoolCloud.database().updateTable('users').set({ deleted_at }).where('id', '=', id).execute();
}

const countWrites = () => schoolCloud.countCalls('PATCH');

test('every item is changed by one audited write in the order of the list', async () => {
  const ids = (await createPeople(2)).toReversed();
  const change = await endOf(await requestRoles(ids));
  expect(change).toMatchObject({
    counts: { total: 2, waiting: 0, changed: 2, refused: 0, conflict: 0, unclear: 0 },
    mayUndo: true,
    mayRetry: false,
  });
  for (const id of ids) expect(await rolesOf(id)).toEqual(both);
  expect(await entriesOf(change)).toEqual(ids.map((id) => [id, 'done']));
  const { items } = await readItems(change, '?group=changed');
  expect(items).toMatchObject([
    { id: ids[0], outcome: 'changed', position: 2 },
    { id: ids[1], outcome: 'changed', position: 3 },
  ]);
  expect(await bulk.readEntry()).toMatchObject({
    action: 'people.changeRoles',
    requestId: change.request?.orderId,
    operator: { name: 'Greta Sonnenfeld' },
    changes: [{ field: 'roles', before: ['student'], after: both }],
  });
});

test('people are moved to a school', async () => {
  const [id = ''] = await createPeople(1);
  const change = await request(await check({ personIds: [id], schoolId: schools.regenbogen.id }));
  expect((await endOf(change)).counts).toMatchObject({ changed: 1 });
  const { school_id } = await schoolCloud
    .database()
    .selectFrom('users')
    .select('school_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(school_id).toBe(schools.regenbogen.id);
});

test('a value that was changed since the check is a conflict of this item only', async () => {
  const ids = await createPeople(2);
  const change = await endOf(await requestAfter(ids, () => removeRoles(ids[0] ?? '')));
  expect(await outcomesOf(change)).toEqual(['EDIT_CONFLICT', 'changed']);
  expect(change.counts).toMatchObject({ conflict: 1, changed: 1 });
  expect(await rolesOf(ids[0] ?? '')).toEqual([]);
  expect(await entriesOf(change)).toEqual([[ids[1], 'done']]);
});

test('a rule that refuses an item does not stop the others', async () => {
  const ids = await createPeople(2);
  const change = await endOf(await requestAfter(ids, () => setDeletedAt(ids[0] ?? '', new Date())));
  expect(await outcomesOf(change)).toEqual(['PERSON_DELETED', 'changed']);
  expect(change).toMatchObject({ counts: { refused: 1, changed: 1 }, mayRetry: true });
});

test('the result can be exported by id', async () => {
  const ids = await createPeople(2);
  const change = await endOf(await requestAfter(ids, () => removeRoles(ids[0] ?? '')));
  const response = await bulk.download(`/bulk-changes/${change.id}/export`);
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines[0]).toContain('"id","before","after","result","reason","at","audit_entry"');
  expect(lines[1]).toContain(`"${ids[0]}","student","student, teacher","conflict","EDIT_CONFLICT"`);
  expect(lines[2]).toContain(`"${ids[1]}","student","student, teacher","changed",""`);
  expect(lines).toHaveLength(3);
});

describe('with an approval', () => {
  test('nothing is done and no call is made before another superhero has approved it', async () => {
    const ids = await createPeople(4);
    const change = await waitFor(await requestRoles(ids), 'waiting');
    expect(await readOrder(change)).toEqual({ state: 'waiting', waitsFor: 'approval' });
    expect(countWrites()).toBe(0);
    expect((await decide(change, 'approve', 'superhero')).body).toMatchObject({ type: 'APPROVAL_OWN' });
    expect((await decide(change, 'approve')).status).toBe(200);
    const ended = await endOf(change);
    expect(ended).toMatchObject({ counts: { changed: 4 }, request: { approval: { state: 'used' } } });
  });

  test.each([
    ['rejection', 'reject', 'gardener'],
    ['withdrawal', 'withdraw', 'superhero'],
  ] as const)('nothing is done after a %s', async (_what, decision, name) => {
    const ids = await createPeople(4);
    const change = await requestRoles(ids);
    expect((await decide(change, decision, name)).status).toBe(200);
    await endOf(change);
    expect(await readOrder(change)).toEqual({ state: 'stopped', waitsFor: 'APPROVAL_DECIDED' });
    expect(await rolesOf(ids[0] ?? '')).toEqual(['student']);
  });

  test('an approval is for the number and the list that the approver has seen', async () => {
    const { request: requested } = await requestRoles(await createPeople(4));
    const path = `/approvals/${requested?.approval?.id}/approve`;
    const digest = requested?.approval?.bulkChange?.digest;
    for (const seen of [
      {},
      { items: 2, digest },
      { items: 4, digest: '0'.repeat(64) },
      { people: 4, digest },
    ])
      expect((await bulk.write('gardener', 'POST', path, seen)).body).toMatchObject({
        type: 'EDIT_CONFLICT',
      });
  });

  test('a decision that is only a row of the database starts nothing', async () => {
    const change = await waitFor(await requestRoles(await createPeople(4)), 'waiting');
    await insertDecision(audit.owner(), change.request?.approval?.id ?? '', '05e7'.padEnd(24, '1'));
    await signal(change, 'continue');
    await endOf(change);
    expect(await readOrder(change)).toEqual({ state: 'failed', waitsFor: 'APPROVAL_VOID' });
    expect(countWrites()).toBe(0);
  });
});

test.each([
  ['a value', sql`update bulk_items set after = '{administrator}' where position = 1`],
  ['a person', sql`update bulk_items set subject_id = '05e700000000000000000009' where position = 1`],
  ['an item less', sql`delete from bulk_items where position = 1`],
  ['the warnings', sql`update bulk_items set warnings = '{}', reason = 'unchanged' where position = 1`],
])('nothing is done if the database has another list than was requested: %s', async (_what, tamper) => {
  const ids = await createPeople(4);
  const change = await waitFor(await requestRoles(ids), 'waiting');
  await tamper.execute(audit.owner());
  await decide(change, 'approve');
  await endOf(change);
  expect(await readOrder(change)).toEqual({ state: 'failed', waitsFor: 'damaged' });
  expect(countWrites()).toBe(0);
});

describe('an item without an answer', () => {
  const saves = sql`before insert or update or delete on user_roles`;

  test('an item without an answer is not sent again before its outcome is known', async () => {
    const [id = ''] = await createPeople(1);
    const checked = await check({ personIds: [id], roles: teach });
    const change = await whileFailing(schoolCloud.database(), saves, async () => {
      const requested = await request(checked);
      await expect.poll(() => countWrites(), patient).toBe(1);
      return await waitFor(requested, 'waiting');
    });
    expect(await readOrder(change)).toEqual({ state: 'waiting', waitsFor: 'outcome' });
    await audit.ageEntries(60);
    expect((await endOf(change)).counts).toMatchObject({ changed: 1 });
    expect(await entriesOf(change)).toEqual([
      [id, 'not-done'],
      [id, 'done'],
    ]);
  });

  test('an item without an answer is not sent again if it was applied', async () => {
    const [id = ''] = await createPeople(1);
    const checked = await check({ personIds: [id], roles: teach });
    const change = await audit.losingOutcomes(async () => {
      const requested = await bulk.sendRequest(checked);
      expect(requested.status).toBe(202);
      await expect.poll(() => rolesOf(id), patient).toEqual(both);
      return await readChange(checked.id);
    });
    await audit.ageEntries(60);
    expect((await endOf(change)).counts).toMatchObject({ changed: 1 });
    expect(countWrites()).toBe(1);
  });
});

test('a stopped order changes nothing more, and no one can approve it', async () => {
  const change = await waitFor(await requestRoles(await createPeople(4)), 'waiting');
  expect((await bulk.read('superhero', `/work/${change.request?.orderId}`)).body).toMatchObject({
    mayContinue: false,
  });
  await signal(change, 'stop');
  expect((await bulk.read('gardener', '/approvals')).body).toEqual({ approvals: [] });
  expect((await decide(change, 'approve')).body).toMatchObject({ type: 'APPROVAL_DECIDED' });
  expect(await readOrder(change)).toMatchObject({ state: 'stopped' });
  expect(await readChange(change.id)).toMatchObject({
    counts: { waiting: 4 },
    request: { approval: { state: 'withdrawn' } },
  });
  expect(countWrites()).toBe(0);
});

describe('a bulk change that undoes another', () => {
  test('an undo restores the values before, unless they have changed since', async () => {
    const [one = '', other = ''] = await createPeople(2);
    const first = await endOf(await requestRoles([one, other]));
    await removeRoles(other);
    const undo = await check({ undoes: first.id });
    expect(undo).toMatchObject({
      kind: 'roles',
      undoes: first.id,
      changes: 1,
      leftOut: [{ reason: 'changed-since', count: 1 }],
    });
    expect((await endOf(await request(undo))).counts).toMatchObject({ changed: 1 });
    expect(await rolesOf(one)).toEqual(['student']);
    expect(await rolesOf(other)).toEqual([]);
  });

  test('an undo leaves out who had no school before', async () => {
    const [id = ''] = await createPeople(1);
    await sql`alter table users alter school_id drop not null`.execute(schoolCloud.database());
    await sql`update users set school_id = null where id = ${id}`.execute(schoolCloud.database());
    const move = await endOf(await request(await check({ personIds: [id], schoolId: schools.hafen.id })));
    expect(move).toMatchObject({ counts: { changed: 1 } });
    expect(await check({ undoes: move.id })).toMatchObject({
      changes: 0,
      leftOut: [{ reason: 'had-none', count: 1 }],
    });
  });

  test('an undo is not possible before the order has ended, or without a changed item', async () => {
    const change = await waitFor(await requestRoles(await createPeople(4)), 'waiting');
    const undo = async () =>
      (await bulk.write('superhero', 'POST', '/people/bulk-changes', { undoes: change.id })).body;
    expect(await undo()).toMatchObject({ type: 'UNDO_NOT_POSSIBLE' });
    await signal(change, 'stop');
    expect(await undo()).toMatchObject({ type: 'UNDO_NOT_POSSIBLE' });
  });
});

test('what was not changed can be tried again', async () => {
  const [one = '', other = ''] = await createPeople(2);
  const first = await endOf(await requestAfter([one, other], () => removeRoles(one)));
  expect(first.mayRetry).toBe(true);
  const retry = await check({ retries: first.id });
  expect(retry).toMatchObject({ add: ['teacher'], retries: first.id, changes: 1, leftOut: [] });
  const ended = await endOf(await request(retry));
  expect(ended).toMatchObject({ counts: { changed: 1 }, mayRetry: false });
  expect(await rolesOf(one)).toEqual(['teacher']);
});

test('an undo that was refused can be tried again', async () => {
  const [id = ''] = await createPeople(1);
  const first = await endOf(await requestRoles([id]));
  const undo = await check({ undoes: first.id });
  await setDeletedAt(id, new Date());
  const refused = await endOf(await request(undo));
  expect(refused.counts).toMatchObject({ refused: 1 });
  await setDeletedAt(id, null);
  const retry = await check({ retries: refused.id });
  expect(retry).toMatchObject({ undoes: first.id, retries: refused.id, changes: 1 });
  await endOf(await request(retry));
  expect(await rolesOf(id)).toEqual(['student']);
});
