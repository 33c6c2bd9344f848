import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useBulkChanges } from '../../testing/use-bulk-changes.ts';

const bulk = useBulkChanges({ approvalFrom: 4 });
const { audit, check, createPeople, endOf, removeRoles, request, requestTeachers } = bulk;
const { rolesOf, schoolCloud, setDeletedAt, signal, waitFor } = bulk;

beforeEach(audit.empty);

describe('a bulk change that undoes another', () => {
  test('an undo restores the values before, unless they have changed since', async () => {
    const [one = '', other = ''] = await createPeople(2);
    const first = await endOf(await requestTeachers([one, other]));
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
    const change = await waitFor(await requestTeachers(await createPeople(4)), 'waiting');
    const undo = async () =>
      (await bulk.write('superhero', 'POST', '/people/bulk-changes', { undoes: change.id })).body;
    expect(await undo()).toMatchObject({ type: 'UNDO_NOT_POSSIBLE' });
    await signal(change, 'stop');
    expect(await undo()).toMatchObject({ type: 'UNDO_NOT_POSSIBLE' });
  });
});

test('what was not changed can be tried again', async () => {
  const [one = '', other = ''] = await createPeople(2);
  const first = await endOf(await requestTeachers([one, other], () => removeRoles(one)));
  expect(first.mayRetry).toBe(true);
  const retry = await check({ retries: first.id });
  expect(retry).toMatchObject({ add: ['teacher'], retries: first.id, changes: 1, leftOut: [] });
  const ended = await endOf(await request(retry));
  expect(ended).toMatchObject({ counts: { changed: 1 }, mayRetry: false });
  expect(await rolesOf(one)).toEqual(['teacher']);
});

test('only what had one outcome can be tried again', async () => {
  const [conflict = '', refused = ''] = await createPeople(2);
  const first = await endOf(
    await requestTeachers([conflict, refused], async () => {
      await removeRoles(conflict);
      await setDeletedAt(refused, new Date());
    }),
  );
  expect(first.counts).toMatchObject({ conflict: 1, refused: 1 });
  const retry = await check({ retries: first.id, outcomes: ['conflict'] });
  expect(retry).toMatchObject({ retries: first.id, changes: 1, leftOut: [] });
  const none = { retries: first.id, outcomes: ['unclear', 'waiting'] };
  const { body } = await bulk.write('superhero', 'POST', '/people/bulk-changes', none);
  expect(body).toMatchObject({ type: 'BULK_CHANGE_EMPTY' });
});

test('an undo that was refused can be tried again', async () => {
  const [id = ''] = await createPeople(1);
  const first = await endOf(await requestTeachers([id]));
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
