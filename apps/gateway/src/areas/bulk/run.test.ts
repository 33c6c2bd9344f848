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
const { removeRoles, requestTeachers, rolesOf, schoolCloud, setDeletedAt, signal, waitFor } = bulk;

beforeEach(async () => {
  await audit.empty();
  schoolCloud.requests.splice(0);
});

const teach = { add: ['teacher'], remove: [] };
const both = ['student', 'teacher'];

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

const countWrites = () => schoolCloud.countCalls('PATCH');

test('every item is changed by one audited write in the order of the list', async () => {
  const ids = (await createPeople(2)).toReversed();
  const change = await endOf(await requestTeachers(ids));
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
  const change = await endOf(await requestTeachers(ids, () => removeRoles(ids[0] ?? '')));
  expect(await outcomesOf(change)).toEqual(['EDIT_CONFLICT', 'changed']);
  expect(change.counts).toMatchObject({ conflict: 1, changed: 1 });
  expect(await rolesOf(ids[0] ?? '')).toEqual([]);
  expect(await entriesOf(change)).toEqual([[ids[1], 'done']]);
});

test('a rule that refuses an item does not stop the others', async () => {
  const ids = await createPeople(2);
  const change = await endOf(await requestTeachers(ids, () => setDeletedAt(ids[0] ?? '', new Date())));
  expect(await outcomesOf(change)).toEqual(['PERSON_DELETED', 'changed']);
  expect(change).toMatchObject({ counts: { refused: 1, changed: 1 }, mayRetry: true });
});

test('the result can be exported by id', async () => {
  const ids = await createPeople(2);
  const change = await endOf(await requestTeachers(ids, () => removeRoles(ids[0] ?? '')));
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
    const change = await waitFor(await requestTeachers(ids), 'waiting');
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
    const change = await requestTeachers(ids);
    expect((await decide(change, decision, name)).status).toBe(200);
    await endOf(change);
    expect(await readOrder(change)).toEqual({ state: 'stopped', waitsFor: 'APPROVAL_DECIDED' });
    expect(await rolesOf(ids[0] ?? '')).toEqual(['student']);
  });

  test('an approval is for the number and the list that the approver has seen', async () => {
    const { request: requested } = await requestTeachers(await createPeople(4));
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
    const change = await waitFor(await requestTeachers(await createPeople(4)), 'waiting');
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
  const change = await waitFor(await requestTeachers(ids), 'waiting');
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
  const change = await waitFor(await requestTeachers(await createPeople(4)), 'waiting');
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
