import { randomUUID } from 'node:crypto';
import { federalStates, storageProviders } from '@superhero/school-cloud/school-facts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';
import { whileFailing } from '../../testing/while-failing.ts';

const { schoolCloud, audit, read, write, outcomesAfter } = useLostAnswers();
const federalStateId = federalStates.brandenburg.id;
const shared = storageProviders.shared.id;

const create = async (name: string, key = randomUUID()) =>
  await write('POST', '/schools', { name, federalStateId }, key);
const findIds = async (name: string) => {
  const found = await schoolCloud
    .database()
    .selectFrom('schools')
    .select('id')
    .where('name', '=', name)
    .execute();
  return found.map(({ id }) => id);
};
const share = async (is_shared: boolean) =>
  await schoolCloud
    .database()
    .updateTable('storage_providers')
    .set({ is_shared })
    .where('id', '=', shared)
    .execute();

const stopS3 = async () =>
  await schoolCloud.database().insertInto('outages').values({ service: 's3' }).execute();
const addSchool = async (id: string, called: string) =>
  await schoolCloud.database().insertInto('schools').values({ id, name: called }).execute();

async function reconcile(outcome: string): Promise<void> {
  await expect.poll(async () => (await outcomesAfter(900)).at(-1)).toBe(outcome);
}

beforeEach(async () => {
  await audit.empty();
});

describe('a new school in production', () => {
  beforeEach(async () => {
    await schoolCloud.database().insertInto('production_mode').defaultValues().execute();
  });
  afterEach(async () => {
    await schoolCloud.database().deleteFrom('production_mode').execute();
    await schoolCloud.database().deleteFrom('outages').execute();
    await share(true);
  });

  test('a new school in production has a bucket', async () => {
    const { status, body } = await create('Schule mit Bucket');
    const [id] = await findIds('Schule mit Bucket');
    expect([status, body]).toEqual([201, { id, name: 'Schule mit Bucket' }]);
  });

  test.each([
    ['without S3', stopS3],
    ['without a shared storage provider', async () => await share(false)],
  ])(
    'a new school in production is created %s, and answer and audit entry say that its bucket is missing (T116)',
    async (name, fail) => {
      await fail();
      const { status, body } = await create(`Schule ${name}`);
      const [id] = await findIds(`Schule ${name}`);
      expect([status, body]).toEqual([201, { id, name: `Schule ${name}`, isStorageMissing: true }]);
      expect(await audit.readChain()).toMatchObject([
        { act: 'schools.create', content: { schoolName: `Schule ${name}` } },
        {
          outcome: 'done',
          status: 500,
          school_id: id,
          content: {
            changes: [{ field: 'name' }, { field: 'federalState' }, { field: 'hasBucket', after: false }],
          },
        },
      ]);
    },
  );

  test('a new school in production is not taken for an earlier school with the same name', async () => {
    const earlier = (await create('Zweimal'))['body']['id'];
    await stopS3();
    const { status, body } = await create('Zweimal');
    const ids = await findIds('Zweimal');
    expect(status).toBe(201);
    expect(ids).toHaveLength(2);
    expect(body['id']).toBe(ids.find((id) => id !== earlier));
  });

  test('a new school in production is created once if the request is repeated', async () => {
    await stopS3();
    const key = randomUUID();
    const first = await create('Einmal', key);
    expect(await create('Einmal', key)).toEqual(first);
    expect(await findIds('Einmal')).toHaveLength(1);
  });
});

describe('after a creation without an outcome', () => {
  const name = 'Schule am Abgrund';
  let answer: unknown;

  beforeEach(async () => {
    const db = schoolCloud.database();
    await db.deleteFrom('schools').where('name', 'like', '%Abgrund').execute();
    // The reconciler looks for schools that were created since.
    await db
      .updateTable('schools')
      .set({ created_at: new Date(0) })
      .execute();
    answer = await whileFailing(db, sql`before insert on schools`, () => create(name));
  });

  const refused = { status: 422, body: { type: 'SCHOOL_NAME_PENDING', entry: 1 } };

  test('a second school with this name is refused while it is pending', async () => {
    expect(answer).toMatchObject({ status: 504, body: { type: 'OUTCOME_PENDING', entry: 1 } });
    expect(await create(name)).toMatchObject(refused);
    expect(await create('Schule am anderen Abgrund')).toMatchObject({ status: 201 });
    expect(await findIds(name)).toEqual([]);
  });

  test('the name can be used once it is known that the school was not created', async () => {
    await reconcile('not-done');
    expect(await create(name)).toMatchObject({ status: 201 });
  });

  test('a second school with this name is refused if the outcome stays unknown and there is one', async () => {
    const id = '0123456789abcdef01234567';
    await addSchool(id, name);
    await reconcile('unknown');
    expect(await create(name)).toMatchObject(refused);
    expect(await findIds(name)).toEqual([id]);
  });

  test('the name can be used if the outcome stays unknown and there is no such school', async () => {
    await addSchool('0123456789abcdef01234568', 'Andere Schule am Abgrund');
    await reconcile('unknown');
    expect(await create(name)).toMatchObject({ status: 201 });
    expect(await create(name)).toMatchObject({ status: 201 });
  });
});

test('the choices say which storage providers are for new schools', async () => {
  const { body } = await read('/schools/choices');
  expect(body['storageProviders']).toEqual(
    expect.arrayContaining([
      { id: shared, name: storageProviders.shared.endpointUrl, isShared: true },
      { id: storageProviders.full.id, name: storageProviders.full.endpointUrl, isShared: false },
    ]),
  );
});
