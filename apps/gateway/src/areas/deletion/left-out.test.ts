import { people } from '@superhero/school-cloud/people';
import { describe, expect, test } from 'vitest';
import { useBatches } from '../../testing/use-batches.ts';

const {
  schoolCloud,
  createDraft,
  add,
  check,
  preview,
  createPeople,
  createPlatformBatch,
  post,
  read,
  audit,
} = useBatches();

const unknownId = 'fffffffffffffffffffffff0';
const unknownIds = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => `ffff${(start + index).toString(16).padStart(20, '0')}`);

describe('people who can’t be deleted are left out and named', () => {
  test('accepts students, teachers and administrators', async () => {
    const ids = (
      await Promise.all(
        [['student'], ['teacher'], ['administrator'], ['administrator', 'teacher']].map((roles) =>
          createPeople(1, { roles }),
        ),
      )
    ).flat();
    expect(await add(await createDraft(), { ids })).toEqual({ accepted: 4, leftOut: [] });
  });

  test('tells unknown people from deleted ones, whom find hides (T60)', async () => {
    const [deleted = ''] = await createPeople(1, { deletedAt: new Date() });
    expect(await add(await createDraft(), { ids: [unknownId, deleted] })).toEqual({
      accepted: 0,
      leftOut: [
        { line: unknownId, reason: 'not-found' },
        { line: deleted, reason: 'deleted' },
      ],
    });
  });

  test('shows the names of people whose deletion was requested', async () => {
    const [deleted = ''] = await createPeople(1, { deletedAt: new Date() });
    const batchId = await createDraft();
    await add(batchId, { ids: [deleted] });
    expect(await read(`/deletion/batches/${batchId}/people?group=deleted`)).toMatchObject({
      body: { people: [{ id: deleted, firstName: 'Vorname', roles: ['student'] }], total: 1 },
    });
  });

  test('tells unknown people from deleted ones for the first 500 only', async () => {
    const batchId = await createDraft();
    const before = schoolCloud.countCalls('GET');
    await add(batchId, { ids: unknownIds(0, 480) });
    const { leftOut } = await add(batchId, { ids: unknownIds(480, 40) });
    expect(leftOut.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 20 }, () => 'not-found'),
      ...Array.from({ length: 20 }, () => 'missing'),
    ]);
    // 500 by id, 4 portions, and the session checks.
    expect(schoolCloud.countCalls('GET') - before).toBeLessThan(510);
  });

  test('never deletes a superhero, also not one with a second role (T53)', async () => {
    const [mixed = ''] = await createPeople(1, { roles: ['superhero', 'teacher'] });
    expect(await add(await createDraft(), { ids: [people.ukrainian.userId, mixed] })).toEqual({
      accepted: 0,
      leftOut: [
        { line: people.ukrainian.userId, reason: 'protected' },
        { line: mixed, reason: 'protected' },
      ],
    });
  });

  test('leaves out roles that the platform skips, and the operator', async () => {
    const ids = [people.cronjob.userId, people.superhero.userId];
    expect((await add(await createDraft(), { ids })).leftOut).toEqual([
      { line: people.cronjob.userId, reason: 'skipped' },
      { line: people.superhero.userId, reason: 'self' },
    ]);
  });

  test('finds people by email address and external id, and leaves out ambiguous and unknown ones', async () => {
    await createPeople(1, { email: 'eine@schule.example', externalId: 'extern-1' });
    await createPeople(2, { email: 'zwei@schule.example', externalId: 'extern-2' });
    const batchId = await createDraft();
    const emails = ['Eine@Schule.example', 'zwei@schule.example', 'keine@schule.example'];
    expect(await add(batchId, { emails, externalIds: ['extern-1', 'extern-2', 'extern-3'] })).toEqual({
      accepted: 1,
      leftOut: [
        { line: 'zwei@schule.example', reason: 'ambiguous' },
        { line: 'keine@schule.example', reason: 'not-found' },
        // The same person as in the first line.
        { line: 'extern-1', reason: 'repeated' },
        { line: 'extern-2', reason: 'ambiguous' },
        { line: 'extern-3', reason: 'not-found' },
      ],
    });
  });

  test('rejects an id in upper case, which the platform would count twice (T54)', async () => {
    const batchId = await createDraft();
    const ids = [people.student.userId.toUpperCase()];
    expect(await post(`/${batchId}/people`, { portion: 1, ids })).toMatchObject({ status: 400 });
  });

  test('counts the same person once', async () => {
    const [id = ''] = await createPeople(1);
    const batchId = await createDraft();
    expect(await add(batchId, { ids: [id, id] })).toEqual({
      accepted: 1,
      leftOut: [{ line: id, reason: 'repeated' }],
    });
    expect(await add(batchId, { ids: [id] })).toMatchObject({ accepted: 0 });
    expect(await preview(batchId, 3)).toMatchObject({
      people: 1,
      preview: { accepted: 1, leftOut: [{ reason: 'repeated', count: 2 }] },
    });
  });

  test('leaves out people of any other batch, whatever its state is (T49)', async () => {
    const [created = '', requested = '', skipped = '', free = ''] = await createPeople(4);
    await createPlatformBatch([created]);
    const started = await createPlatformBatch([requested]);
    await schoolCloud
      .database()
      .updateTable('deletion_batches')
      .set({ status: 'deletion-requested', skipped_users: [skipped] })
      .where('id', '=', started)
      .execute();
    const batchId = await createDraft();
    await add(batchId, { ids: [created, requested, skipped, free] });
    const { preview: completed } = await preview(batchId, 4);
    expect(completed).toMatchObject({ accepted: 1, leftOut: [{ reason: 'listed', count: 3 }] });
    const rows = await audit.owner().selectFrom('deletion_left_out').selectAll().execute();
    expect(rows.filter(({ batch_id }) => batch_id === batchId).map(({ person_id }) => person_id)).toEqual(
      expect.arrayContaining([created, requested, skipped]),
    );
  });

  test('compares people who were added after a check with all batches again', async () => {
    const [first = '', second = ''] = await createPeople(2);
    await createPlatformBatch([second]);
    const batchId = await createDraft();
    await add(batchId, { ids: [first] });
    await check(batchId);
    await add(batchId, { ids: [second] });
    expect(await post(`/${batchId}/preview`, { lines: 2 })).toMatchObject({
      status: 422,
      body: { type: 'CHECKS_INCOMPLETE' },
    });
    expect((await preview(batchId, 2)).preview).toMatchObject({ accepted: 1 });
  });
});

test('adds all people of a school, and leaves out the same ones', async () => {
  const school = { id: '5c40f200000000000000001a', name: 'Schule des Abschieds' };
  await schoolCloud
    .database()
    .insertInto('schools')
    .values({ ...school, features: [] })
    .execute();
  await createPeople(2_300, { schoolId: school.id });
  await createPeople(2, { schoolId: school.id, roles: ['superhero', 'teacher'] });
  await createPeople(1, { schoolId: school.id, roles: ['administrator'] });
  await createPeople(1, { schoolId: school.id, deletedAt: new Date() });
  const batchId = await createDraft();
  const [known = ''] = await createPeople(1, { schoolId: school.id });
  await add(batchId, { ids: [known] });
  const steps: unknown[] = [];
  for (let skip = 0; ;) {
    const { status, body } = await post(`/${batchId}/school-people`, { schoolId: school.id, skip });
    expect(status).toBe(200);
    steps.push(body);
    if (body.read === body.total) break;
    skip = Number(body.read);
  }
  expect(steps).toEqual([
    { read: 1_800, total: 2_304 },
    { read: 2_304, total: 2_304 },
  ]);
  // Once more, as after a lost answer.
  await post(`/${batchId}/school-people`, { schoolId: school.id, skip: 0 });
  const { preview: completed } = await preview(batchId, 2_304);
  expect(completed).toMatchObject({
    accepted: 2_302,
    leftOut: [{ reason: 'protected', count: 2 }],
    schools: [{ school, student: 2_301, administrator: 1, total: 2_302 }],
    schoolCount: 1,
  });
  expect(completed?.warnings.map(({ kind }) => kind)).toEqual([
    'staff-among-students',
    'large-share',
    'last-administrator',
  ]);
});
