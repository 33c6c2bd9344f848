import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordGift } from '../testing/record-gift.ts';
import { rejectedWith, useBatchRuns } from '../testing/use-batch-runs.ts';

const runs = useBatchRuns();
const { audit, write, createPeople, createDraft, add, preview, post, requestBatch } = runs;
const { requestApproved, createPart, startPart, findRequested } = runs;

beforeEach(async () => {
  await audit.empty();
  await audit.owner().deleteFrom('deletion_quota').execute();
});

const deletePerson = async (id: string) => await write('superhero', 'POST', `/people/${id}/deletion`);
/** On a slow machine, some of many requests find the queue for the platform full. Nothing was done for them. */
const deletePersonUnlessBusy = async (id: string) => {
  for (;;) {
    const answer = await deletePerson(id);
    if (answer.body['type'] !== 'PLATFORM_BUSY') return answer;
  }
};
/** One below the number from which an approval is needed. */
const useUpQuota = async () => {
  const row = { operator_id: people.superhero.userId, batch_id: null, people: 24 };
  await audit.owner().insertInto('deletion_quota').values(row).execute();
};
const countQuota = async () => {
  const rows = await audit.owner().selectFrom('deletion_quota').select('people').execute();
  return rows.reduce((sum, row) => sum + row.people, 0);
};
const ageQuota = async (hours: number) =>
  await sql`update deletion_quota set at = at - make_interval(hours => ${hours})`.execute(audit.owner());

describe('single deletions', () => {
  test('single deletions stay below the number, however many are requested at the same moment', async () => {
    const ids = await createPeople(40);
    const answers = await Promise.all(ids.map(deletePersonUnlessBusy));
    expect(answers.filter(({ status }) => status === 202).length).toBe(24);
    const rejected = answers.filter(({ status }) => status !== 202);
    expect(new Set(rejected.map(({ body }) => body['type']))).toEqual(new Set(['APPROVAL_REQUIRED']));
    expect((await findRequested(ids)).length).toBe(24);
    expect(await countQuota()).toBe(24);
    const chain = await audit.readChain();
    expect(chain.filter(({ outcome }) => outcome === 'done').length).toBe(24);
    // Nothing stays pending, and nothing was sent for the others.
    expect(chain.filter(({ kind }) => kind === 'begun').length).toBe(
      chain.filter(({ kind }) => kind === 'ended').length,
    );
  });

  test('single deletions are possible again after 24 hours', async () => {
    const [first = '', second = ''] = await createPeople(2);
    await useUpQuota();
    expect(await deletePerson(first)).toMatchObject(rejectedWith('APPROVAL_REQUIRED'));
    expect(await write('gardener', 'POST', `/people/${first}/deletion`)).toMatchObject({ status: 202 });
    await ageQuota(24);
    expect(await deletePerson(second)).toMatchObject({ status: 202 });
  });
});

test('operators who are not independent of each other share one number', async () => {
  const [first = '', second = ''] = await createPeople(2);
  await useUpQuota();
  await recordGift(audit.db(), people.superhero.userId, people.gardener.userId);
  const rejected = rejectedWith('APPROVAL_REQUIRED');
  expect(await write('gardener', 'POST', `/people/${first}/deletion`)).toMatchObject(rejected);
  expect(await write('ukrainian', 'POST', `/people/${second}/deletion`)).toMatchObject({ status: 202 });
});

describe('many small batches', () => {
  test('many small batches need an approval as soon as they reach the number together', async () => {
    const lists = await Promise.all(Array.from({ length: 8 }, () => createPeople(5)));
    const drafts = await Promise.all(
      lists.map(async (ids) => {
        const id = await createDraft();
        await add(id, { ids });
        return await preview(id, ids.length);
      }),
    );
    const answers = await Promise.all(
      drafts.map(
        async (draft) =>
          await post(`/${draft.id}/request`, {
            name: 'Kleine Liste',
            digest: draft.preview?.digest,
            reason: 'Ticket 21',
          }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(lists.map(() => 201));
    const ready = answers.filter(({ body }) => body['state'] === 'ready');
    // 4 × 5 are below 25, the fifth reaches it.
    expect(ready.length).toBe(4);
    expect(answers.filter(({ body }) => body['state'] === 'waiting').length).toBe(4);
    expect(await countQuota()).toBe(20);
  });

  test('many small batches that were saved up are rejected when they are started together', async () => {
    const first = await requestBatch(await createPeople(20));
    await ageQuota(25);
    const second = await requestBatch(await createPeople(20));
    expect([first.state, second.state]).toEqual(['ready', 'ready']);
    expect(await createPart('superhero', second.id)).toMatchObject({ status: 201 });
    expect(await createPart('superhero', first.id)).toMatchObject(rejectedWith('APPROVAL_REQUIRED'));
    await ageQuota(25);
    expect(await createPart('superhero', first.id)).toMatchObject({ status: 201 });
  });

  test('small batches that were created on several days cannot be started together', async () => {
    const batches: string[] = [];
    const everyone: string[] = [];
    for (let day = 0; day < 5; day += 1) {
      const ids = await createPeople(24);
      const batch = await requestBatch(ids);
      expect(await createPart('superhero', batch.id)).toMatchObject({ status: 201 });
      batches.push(batch.id);
      everyone.push(...ids);
      await ageQuota(25);
    }
    const started = await Promise.all(batches.map((id) => startPart('superhero', id, 1)));
    const left = batches.filter((_id, index) => started[index]?.status === 422);
    expect(left.length).toBe(4);
    expect(await findRequested(everyone)).toHaveLength(24);
    expect(await startPart('superhero', left[0] ?? '', 1)).toMatchObject(rejectedWith('APPROVAL_REQUIRED'));
    await ageQuota(25);
    expect(await startPart('superhero', left[0] ?? '', 1)).toMatchObject({ status: 202 });
  });

  test('many small batches and single deletions count together', async () => {
    const [first = '', second = '', third = ''] = await createPeople(3);
    expect(await requestBatch(await createPeople(22))).toMatchObject({ state: 'ready' });
    expect(await deletePerson(first)).toMatchObject({ status: 202 });
    expect(await deletePerson(second)).toMatchObject({ status: 202 });
    expect(await deletePerson(third)).toMatchObject(rejectedWith('APPROVAL_REQUIRED'));
    expect(await requestBatch(await createPeople(1))).toMatchObject({ state: 'waiting' });
  });
});

test('an approved batch counts when it is started, and a waiting one does not', async () => {
  const [one = '', other = ''] = await createPeople(2);
  const { id } = await requestApproved(await createPeople(30));
  expect(await deletePerson(one)).toMatchObject({ status: 202 });
  await createPart('superhero', id);
  expect(await countQuota()).toBe(1);
  await startPart('superhero', id, 1);
  expect(await countQuota()).toBe(31);
  expect(await deletePerson(other)).toMatchObject(rejectedWith('APPROVAL_REQUIRED'));
  // The approver has deleted no one.
  expect(await write('gardener', 'POST', `/people/${other}/deletion`)).toMatchObject({ status: 202 });
});
