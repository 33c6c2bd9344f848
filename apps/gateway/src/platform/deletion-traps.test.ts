import { people } from '@superhero/school-cloud/people';
import { describe, expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { apiKey, useSchoolCloud } from '../testing/use-school-cloud.ts';
import { OutcomeUnknownError, PlatformClient } from './client.ts';
import { bindDeletionBatches, bindDeletions } from './deletions.ts';
import { bindFindPeople } from './find-people.ts';
import { bindPeople } from './people.ts';

const schoolCloud = useSchoolCloud();
let added = 0;

/** A new student, with this `failure` of the simulator. */
async function addStudent(failure: 'deletion-fails' | 'execution-times-out' | null = null): Promise<string> {
  added += 1;
  const id = `05ea${added.toString(16).padStart(20, '0')}`;
  const db = schoolCloud.database();
  const person = { id, school_id: people.teacher.schoolId, first_name: 'Kim', last_name: 'Stapel' };
  const role = await db.selectFrom('roles').select('id').where('name', '=', 'student').executeTakeFirst();
  await db
    .insertInto('users')
    .values({ ...person, email: `kim${added}@schulwolke.example`, failure })
    .execute();
  await db
    .insertInto('user_roles')
    .values({ user_id: id, role_id: role?.id ?? '', position: 0 })
    .execute();
  return id;
}

function connect() {
  const { platformAdminApiUrl: url } = schoolCloud.settings();
  const headers = { 'x-api-key': apiKey };
  const metrics = createMetrics();
  const client = new PlatformClient({ server: 'admin-api', url, metrics, clock: Date.now, headers });
  return { batches: bindDeletionBatches(client), deletions: bindDeletions(client) };
}

async function createBatch(personIds: readonly string[]): Promise<string> {
  return (await connect().batches.create({ name: 'Klasse 4b', personIds })).created.id;
}

describe('the execution of a batch', () => {
  test('the execution of a batch whose answer is a 500 has registered all members without an earlier request', async () => {
    const { batches, deletions } = connect();
    const [requested, free] = [await addStudent(), await addStudent()];
    await deletions.request(requested);
    const batchId = await createBatch([requested, free]);
    await expect(batches.execute(batchId)).rejects.toThrow(OutcomeUnknownError);
    expect(await batches.get(batchId)).toMatchObject({
      status: 'created',
      validUsers: [requested, free],
      pendingDeletions: [free],
    });
  });

  test('the execution of a batch whose answer is a 408 is seen in the detail when it has ended', async () => {
    const { batches } = connect();
    const personId = await addStudent('execution-times-out');
    const batchId = await createBatch([personId]);
    await expect(batches.execute(batchId)).rejects.toThrow(OutcomeUnknownError);
    expect(await batches.get(batchId)).toMatchObject({ status: 'created', pendingDeletions: [personId] });
    await schoolCloud
      .database()
      .updateTable('deletion_batches')
      .set({ status: 'deletion-requested' })
      .where('id', '=', batchId)
      .execute();
    expect((await batches.get(batchId)).status).toBe('deletion-requested');
  });

  test('the execution of a batch after an hour has other numbers than its creation', async () => {
    const { batches } = connect();
    const [kept, promoted] = [await addStudent(), await addStudent()];
    const { created } = await batches.create({ name: 'Klasse 4b', personIds: [kept, promoted] });
    expect(created.validUsers).toBe(2);
    const db = schoolCloud.database();
    await db.deleteFrom('user_roles').where('user_id', '=', promoted).execute();
    await db
      .updateTable('deletion_batches')
      .set({ created_at: new Date(Date.now() - 61 * 60_000) })
      .where('id', '=', created.id)
      .execute();
    expect((await batches.execute(created.id)).started).toMatchObject({ validUsers: 1, skippedUsers: 1 });
  });
});

describe('a failed deletion', () => {
  test('a failed deletion is carried out only after a reset', async () => {
    const { batches } = connect();
    const personId = await addStudent('deletion-fails');
    const batchId = await createBatch([personId]);
    await batches.execute(batchId);
    await schoolCloud.executeDueDeletions();
    expect(await batches.get(batchId)).toMatchObject({ failedDeletions: [personId], pendingDeletions: [] });
    await schoolCloud
      .database()
      .updateTable('users')
      .set({ failure: null })
      .where('id', '=', personId)
      .execute();
    await schoolCloud.executeDueDeletions();
    expect((await batches.get(batchId)).failedDeletions).toEqual([personId]);
    await batches.resetFailed(batchId, [personId]);
    await schoolCloud.executeDueDeletions();
    expect((await batches.get(batchId)).successfulDeletions).toEqual([personId]);
  });

  test('a failed deletion is not reset by a confirmation for people whose deletion has not failed', async () => {
    const { batches } = connect();
    const personId = await addStudent();
    const batchId = await createBatch([personId]);
    await batches.execute(batchId);
    const before = await batches.get(batchId);
    expect((await batches.resetFailed(batchId, [personId])).status).toBe(204);
    expect(await batches.get(batchId)).toEqual(before);
  });
});

test('a person whose deletion was requested is not found, but would be valid in a batch', async () => {
  const { batches, deletions } = connect();
  const personId = await addStudent();
  await deletions.request(personId);
  const url = schoolCloud.apiUrl();
  const client = new PlatformClient({ server: 'api', url, metrics: createMetrics(), clock: Date.now });
  const api = client.as(await schoolCloud.logIn('superhero'));
  const findPeople = bindFindPeople(api, bindPeople(api, api));
  expect(await findPeople.byIds([personId])).toEqual([]);
  const { created } = await batches.create({ name: 'Klasse 4b', personIds: [personId] });
  expect(created.validUsers).toBe(1);
});
