import { createHash, randomUUID } from 'node:crypto';
import { schools } from '@superhero/school-cloud/schools';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBatches } from '../../testing/use-batches.ts';

const { schoolCloud, audit, token, gateway, post, createDraft, add, check, createPeople, preview } =
  useBatches({
    approvalFrom: 0,
  });

const small = { id: '5c40f200000000000000002a', name: 'Zwergschule' };
const large = { id: '5c40f200000000000000002b', name: 'Gesamtschule am See' };

beforeAll(async () => {
  await schoolCloud
    .database()
    .insertInto('schools')
    .values([small, large].map((school) => ({ ...school, features: [] })))
    .execute();
  await createPeople(100, { schoolId: large.id });
  await createPeople(1, { schoolId: large.id, roles: ['administrator'] });
});

describe('the preview', () => {
  test('the preview has the counts by role and by school, and the digest of the sorted ids', async () => {
    const students = await createPeople(3, { schoolId: small.id });
    const teachers = await createPeople(1, { schoolId: large.id, roles: ['teacher'] });
    const ids = [...teachers, ...students.toReversed()];
    const batchId = await createDraft();
    await add(batchId, { ids });
    const batch = await preview(batchId, 9);
    const digest = createHash('sha256').update(ids.toSorted().join('\n')).digest('hex');
    expect(batch).toMatchObject({
      state: 'draft',
      name: null,
      requester: null,
      people: 4,
      remaining: 4,
      mayStart: false,
      preview: {
        digest,
        lines: 9,
        accepted: 4,
        leftOut: [],
        schoolCount: 2,
        schools: [
          { school: small, student: 3, staff: 0, administrator: 0, total: 3 },
          { school: large, student: 0, staff: 1, administrator: 0, total: 1 },
        ],
      },
    });
  });

  test('the preview warns about several schools, few others among students, a large share and the last administrator', async () => {
    const batchId = await createDraft();
    const administrators = await createPeople(1, { schoolId: small.id, roles: ['administrator'] });
    const students = await createPeople(11, { schoolId: schools.hafen.id });
    await add(batchId, { ids: [...administrators, ...students] });
    const { preview: completed } = await preview(batchId, 12);
    expect(completed?.warnings).toEqual(
      expect.arrayContaining([
        { kind: 'several-schools', school: null, people: 2 },
        { kind: 'staff-among-students', school: null, people: 1 },
        { kind: 'large-share', school: small, people: 1, schoolPeople: 4 },
        { kind: 'last-administrator', school: small, people: 1 },
      ]),
    );
  });

  test('the preview does not warn about a few students of a large school', async () => {
    const batchId = await createDraft();
    await add(batchId, { ids: await createPeople(3, { schoolId: large.id }) });
    expect((await preview(batchId, 3)).preview?.warnings).toEqual([]);
  });

  test('the preview is recorded with the number of people, and with no name', async () => {
    await audit.empty();
    const batchId = await createDraft();
    await add(batchId, { ids: await createPeople(2, { lastName: 'Unverwechselbar' }) });
    await preview(batchId, 2);
    const [begun, ended, ...others] = await audit.readChain();
    expect(others).toEqual([]);
    expect(begun).toMatchObject({
      act: 'deletion.preview',
      person_id: null,
      content: {
        changes: [
          { field: 'batch', before: batchId, after: batchId },
          { field: 'people', before: '2', after: '2' },
        ],
      },
    });
    expect(ended).toMatchObject({ outcome: 'done', status: 200 });
  });

  test('the preview needs all checks, and people', async () => {
    const batchId = await createDraft();
    await add(batchId, { ids: await createPeople(1) });
    const incomplete = { status: 422, body: { type: 'CHECKS_INCOMPLETE' } };
    expect(await post(`/${batchId}/preview`, { lines: 1 })).toMatchObject(incomplete);
    const empty = await createDraft();
    await check(empty);
    expect(await post(`/${empty}/preview`, { lines: 1 })).toMatchObject({
      status: 422,
      body: { type: 'NOTHING_TO_DELETE' },
    });
  });

  test('the preview is answered again with the same key', async () => {
    const batchId = await createDraft();
    await add(batchId, { ids: await createPeople(1) });
    await check(batchId);
    const key = randomUUID();
    const send = () =>
      gateway().write(token(), 'POST', `/deletion/batches/${batchId}/preview`, { lines: 1 }, key);
    const first = await send();
    expect(first.status).toBe(200);
    expect(await send()).toEqual(first);
  });

  test('the preview never misses people who are added at the same moment', async () => {
    const batchId = await createDraft();
    await add(batchId, { ids: await createPeople(1) });
    await check(batchId);
    const late = await createPeople(4);
    const [completed, ...added] = await Promise.all([
      post(`/${batchId}/preview`, { lines: 1 }),
      ...late.map((id, index) => post(`/${batchId}/people`, { portion: 50 + index, ids: [id] })),
    ]);
    const members = await audit
      .owner()
      .selectFrom('deletion_members')
      .select('person_id')
      .where('batch_id', '=', batchId)
      .execute();
    const accepted = added.filter(({ status }) => status === 200).length;
    expect(members).toHaveLength(1 + accepted);
    // Either the preview was first, or it noticed that the list had changed.
    expect(completed.status === 200 ? accepted : completed.status).toBe(completed.status === 200 ? 0 : 409);
  });
});

test('the request needs the preview and its digest, and ends the draft', async () => {
  const batchId = await createDraft();
  await add(batchId, { ids: await createPeople(2) });
  const send = (digest: string) =>
    post(`/${batchId}/request`, { name: ' Abgänge ', digest, reason: 'Ticket 12' });
  const wrong = '0'.repeat(64);
  expect(await send(wrong)).toMatchObject({ status: 422, body: { type: 'PREVIEW_MISSING' } });
  const { preview: completed } = await preview(batchId, 2);
  expect(await send(wrong)).toMatchObject({ status: 409, body: { type: 'EDIT_CONFLICT' } });
  expect(await send(completed?.digest ?? '')).toMatchObject({
    status: 201,
    body: {
      id: batchId,
      state: 'ready',
      name: 'Abgänge',
      people: 2,
      reason: 'Ticket 12',
      requester: { name: 'Greta Sonnenfeld' },
      isMine: true,
      mayStart: true,
      approvalId: null,
    },
  });
  expect(await send(completed?.digest ?? '')).toMatchObject({ status: 422, body: { type: 'BATCH_CLOSED' } });
});
