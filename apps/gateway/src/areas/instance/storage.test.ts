import { randomUUID } from 'node:crypto';
import { vStorageProvider, vStorageProviderList } from '@superhero/contract/gateway/valibot';
import { people } from '@superhero/school-cloud/people';
import { storageProviders } from '@superhero/school-cloud/school-facts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';

const { read, readEntry, write, sendRequest, audit, schoolCloud, gateway, ...lost } = useLostAnswers();
const { loseAnswer, outcomesAfter } = lost;
const { shared, full } = storageProviders;
const path = `/instance/storage/${full.id}`;
const secret = 'markiertes-geheimnis';
const creation = {
  endpointUrl: 'https://speicher-neu.example:9000/s3',
  region: 'eu-nord',
  accessKeyId: 'AKIA-NEU',
  secretAccessKey: secret,
  isShared: true,
  maxBuckets: 50,
};

const list = async () => v.parse(vStorageProviderList, (await read('/instance/storage')).body).providers;
const get = async () => v.parse(vStorageProvider, (await read(path)).body);
const update = async (fields: object, more: object = {}) =>
  await write('PATCH', path, { fields, seen: {}, ...more });
const countWrites = () => schoolCloud.countCalls('PATCH') + schoolCloud.countCalls('POST');

const readStored = async (id: string = full.id) =>
  await schoolCloud
    .database()
    .selectFrom('storage_providers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function store(values: object): Promise<void> {
  await schoolCloud
    .database()
    .updateTable('storage_providers')
    .set(values)
    .where('id', '=', full.id)
    .execute();
}

beforeEach(async () => {
  await schoolCloud.database().deleteFrom('storage_providers').where('region', '=', 'eu-nord').execute();
  await store({
    endpoint_url: full.endpointUrl,
    region: 'eu-de',
    is_shared: false,
    access_key_id: 'zugang-02',
    max_buckets: 200,
    free_buckets: 0,
    secret_access_key: 'encrypted',
  });
  await audit.empty();
  schoolCloud.requests.length = 0;
});

test('the list has the providers by address, and schools are counted without reading them', async () => {
  expect(await list()).toMatchObject([
    { id: shared.id, endpointUrl: shared.endpointUrl, isShared: true, maxBuckets: 200, freeBuckets: 117 },
    { id: full.id, accessKeyId: 'zugang-02', region: 'eu-de', freeBuckets: 0 },
  ]);
  const { body } = await read('/instance/storage/usage');
  const { rows } = await sql`select from schools`.execute(schoolCloud.database());
  expect(body).toEqual({
    usage: [
      { id: shared.id, schools: rows.length },
      { id: full.id, schools: 0 },
    ],
  });
  const counts = schoolCloud.requests.filter((line) => line.includes('/schools'));
  expect(counts).toHaveLength(2);
  for (const line of counts) expect(decodeURIComponent(line)).toContain('$limit=0');
});

test('the schools of a provider are named, never with a $populate that has its keys', async () => {
  const { body } = await read(`/instance/storage/${shared.id}/schools`);
  expect(Number(body['total'])).toBeGreaterThan(1);
  expect(body['schools']).toContainEqual(expect.objectContaining({ name: 'Uferschule' }));
  for (const target of ['/schools', `/schools/${people.student.schoolId}`, '/schools/choices'])
    expect((await read(target)).status).toBe(200);
  const asked = schoolCloud.requests.map(decodeURIComponent);
  expect(asked.some((line) => line.includes('$populate'))).toBe(true);
  expect(asked.filter((line) => /populate[^&]*=storageProvider/u.test(line))).toEqual([]);
  const unknown = `/instance/storage/${'0'.repeat(24)}`;
  expect((await read(`${unknown}/schools`)).status).toBe(404);
  expect((await write('PATCH', unknown, { fields: { maxBuckets: 1 }, seen: {} })).status).toBe(404);
});

describe('a creation', () => {
  test('a new storage provider is stored once, and all its buckets are free', async () => {
    const key = randomUUID();
    const first = await write('POST', '/instance/storage', { ...creation, reason: 'Ticket 5' }, key);
    expect(first).toMatchObject({ status: 201, body: { name: creation.endpointUrl } });
    expect(await write('POST', '/instance/storage', { ...creation, reason: 'Ticket 5' }, key)).toMatchObject(
      first,
    );
    const id = String(first.body['id']);
    expect(await readStored(id)).toMatchObject({
      type: 'S3',
      endpoint_url: creation.endpointUrl,
      region: 'eu-nord',
      access_key_id: 'AKIA-NEU',
      secret_access_key: `encrypted:${Buffer.from(secret).toString('base64')}`,
      is_shared: true,
      max_buckets: 50,
      free_buckets: 50,
    });
    expect(countWrites()).toBe(1);
    const entry = await readEntry();
    expect(entry).toMatchObject({ action: 'instance.createStorageProvider', outcome: 'succeeded' });
    expect(entry['changes']).toContainEqual({ field: 'storageProviderId', before: null, after: id });
  });

  test.each([
    ['http', 'http://speicher.example'],
    ['no URL', 'kein URL, aber lang'],
    ['credentials', 'https://user:pw@speicher.example'],
    ['a query', 'https://speicher.example/?token=1'],
    ['a fragment', 'https://speicher.example/#x'],
    ['another scheme', 'javascript:alert(1)'],
    ['a backslash', 'https:\\\\speicher.example'],
  ])(
    'a new storage provider with %s as address is rejected, although the platform accepts any text (T100)',
    async (_name, address) => {
      const answer = await write('POST', '/instance/storage', { ...creation, endpointUrl: address });
      expect(answer).toMatchObject({
        status: 422,
        body: { type: 'STORAGE_URL_INVALID', field: 'endpointUrl' },
      });
      expect(countWrites()).toBe(0);
    },
  );

  test.each([
    ['a negative number', { maxBuckets: -1 }],
    ['no secret', { secretAccessKey: '' }],
    ['a secret that the platform would shorten', { secretAccessKey: 'a<b>c' }],
  ])('a new storage provider with %s is not sent', async (_name, change) => {
    expect((await write('POST', '/instance/storage', { ...creation, ...change })).status).toBe(400);
    expect(countWrites()).toBe(0);
  });

  test('a creation with the address, region and access key of another provider is rejected', async () => {
    await write('POST', '/instance/storage', creation);
    const again = { ...creation, endpointUrl: `${creation.endpointUrl}/`, maxBuckets: 7 };
    const { status, body } = await write('POST', '/instance/storage', again);
    expect({ status, type: body['type'] }).toEqual({ status: 422, type: 'STORAGE_PROVIDER_EXISTS' });
  });

  test('a creation with a lost answer is looked for by its access', async () => {
    await loseAnswer('storage_providers', () => write('POST', '/instance/storage', creation));
    await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'not-done']);
    await audit.empty();
    await loseAnswer('storage_providers', () => write('POST', '/instance/storage', creation));
    await sql`insert into storage_providers (id, access_key_id, endpoint_url, region, max_buckets, free_buckets, secret_access_key)
      values ('570a6e0000000000000000aa', ${creation.accessKeyId}, ${creation.endpointUrl}, 'eu-nord', 50, 50, '')`.execute(
      schoolCloud.database(),
    );
    await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
  });
});

describe('a change', () => {
  test('a change of a storage provider sends only the fields that differ, and the free buckets stay (T100)', async () => {
    const before = await readStored();
    const seen = { maxBuckets: 200 };
    const change = await update({ maxBuckets: 300, region: 'eu-de' }, { seen, reason: 'Ticket 6' });
    expect(change).toMatchObject({ status: 200, body: { id: full.id, name: full.endpointUrl } });
    const after = await readStored();
    expect(after).toEqual({ ...before, max_buckets: 300, updated_at: after.updated_at });
    expect(await get()).toMatchObject({ maxBuckets: 300, freeBuckets: 0 });
    expect(await readEntry()).toMatchObject({
      action: 'instance.updateStorageProvider',
      reason: 'Ticket 6',
      changes: [
        { field: 'storageProviderId', before: full.id, after: full.id },
        { field: 'storageProvider', before: full.endpointUrl, after: full.endpointUrl },
        { field: 'maxBuckets', before: '200', after: '300' },
      ],
    });
  });

  test('a change of a storage provider replaces the secret only if there is a new one', async () => {
    await update({ isShared: true });
    expect((await readStored()).secret_access_key).toBe('encrypted');
    expect(await update({}, { secretAccessKey: secret })).toMatchObject({ status: 200 });
    expect((await readStored()).secret_access_key).toBe(
      `encrypted:${Buffer.from(secret).toString('base64')}`,
    );
    expect((await update({}, { secretAccessKey: '' })).status).toBe(400);
  });

  test('a change of a value that another operator has changed is a conflict that names them', async () => {
    await update({ maxBuckets: 300 });
    const { status, body } = await update({ maxBuckets: 400 }, { seen: { maxBuckets: 200 } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      type: 'EDIT_CONFLICT',
      conflicts: [
        { field: 'maxBuckets', seen: '200', now: '300', by: { operator: { id: people.superhero.userId } } },
      ],
    });
    await store({ max_buckets: 250 });
    const again = await update({ maxBuckets: 400 }, { seen: { maxBuckets: 300 } });
    expect(again.body).toMatchObject({ conflicts: [{ now: '250', by: null }] });
    expect(countWrites()).toBe(1);
  });

  test.each([
    ['the same values', { maxBuckets: 200 }, 'NO_CHANGES'],
    ['more free buckets than there are', { freeBuckets: 201 }, 'FREE_EXCEEDS_MAX'],
    ['an http address', { endpointUrl: 'http://speicher-zwei.example' }, 'STORAGE_URL_INVALID'],
  ])('a change of a storage provider to %s is rejected', async (_name, fields, type) => {
    const { status, body } = await update(fields);
    expect({ status, type: body['type'] }).toEqual({ status: 422, type });
    expect(countWrites()).toBe(0);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a change of a storage provider keeps an address that would be rejected today', async () => {
    await store({ endpoint_url: 'kein URL' });
    expect(await update({ region: 'eu-nord-2' })).toMatchObject({ status: 200, body: { name: 'kein URL' } });
  });

  test('a change with a lost answer is inferred from the fields, and stays unknown for a secret alone', async () => {
    await loseAnswer('storage_providers', () => update({ maxBuckets: 300 }));
    await store({ max_buckets: 300 });
    await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
    await audit.empty();
    await loseAnswer('storage_providers', () => update({}, { secretAccessKey: secret }));
    await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'unknown']);
  });
});

test('no secret is in an answer, in the log, in the audit log or in a stored answer', async () => {
  const answers: unknown[] = [
    await write('POST', '/instance/storage', creation),
    await write('POST', '/instance/storage', creation),
    await write('POST', '/instance/storage', { ...creation, endpointUrl: 'http://x.example' }),
    await update({ maxBuckets: 300 }, { secretAccessKey: secret }),
    await update({ maxBuckets: 400 }, { secretAccessKey: secret, seen: { maxBuckets: 1 } }),
  ];
  await loseAnswer('storage_providers', () => update({ region: 'x' }, { secretAccessKey: secret }));
  for (const target of ['/instance/storage', path, '/audit', '/audit/export'])
    answers.push(await (await sendRequest(target)).text());
  const everything = [JSON.stringify(answers), gateway().logText(), await audit.readText()].join('\n');
  expect(everything).toContain('secretReplaced');
  expect(everything).not.toContain(secret);
  expect(everything).not.toContain(Buffer.from(secret).toString('base64'));
});
