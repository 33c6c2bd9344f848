import { storageProviders } from '@superhero/school-cloud/school-facts';
import { beforeEach, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { write, schoolCloud } = useOperator();
const { full, shared } = storageProviders;
const secretAccessKey = 'geheimnis';
const creation = {
  region: 'eu-nord',
  accessKeyId: 'AKIA-NEU',
  isShared: true,
  maxBuckets: 50,
  secretAccessKey,
};

const create = async (endpointUrl: string) =>
  await write('POST', '/instance/storage', { ...creation, endpointUrl });
const update = async (endpointUrl: string, more: object = {}) =>
  await write('PATCH', `/instance/storage/${full.id}`, { fields: { endpointUrl }, seen: {}, ...more });
const countWrites = () => schoolCloud.countCalls('PATCH') + schoolCloud.countCalls('POST');

async function store(endpointUrl: string): Promise<void> {
  const row = { endpoint_url: endpointUrl };
  await schoolCloud.database().updateTable('storage_providers').set(row).where('id', '=', full.id).execute();
}

beforeEach(async () => {
  await store('https://speicher.example');
  schoolCloud.requests.length = 0;
});

test.each([
  'https://127.0.0.1:9000',
  'https://2130706433',
  'https://localhost./s3',
  'https://s3.localhost',
  'https://169.254.169.254/latest',
  'https://0xa9fea9fe',
  'https://[::1]',
  'https://[::]',
  'https://[fe80::1]',
  'https://[::ffff:169.254.169.254]',
  'https://[fd00:ec2::254]',
  'https://0.0.0.0',
  'https://255.255.255.255',
])('storage at the address of a single machine is rejected: %s', async (address) => {
  for (const answer of [await create(address), await update(address, { secretAccessKey })])
    expect(answer).toMatchObject({
      status: 422,
      body: { type: 'STORAGE_ADDRESS_RESERVED', field: 'endpointUrl' },
    });
  expect(countWrites()).toBe(0);
});

test('storage in a private network is accepted, because it may be next to the platform', async () => {
  expect((await create('https://10.1.2.3:9000')).status).toBe(201);
});

test('the access of another provider is rejected', async () => {
  await schoolCloud
    .database()
    .updateTable('storage_providers')
    .set({ access_key_id: 'zugang-01' })
    .where('id', '=', full.id)
    .execute();
  const { body } = await update(shared.endpointUrl, { secretAccessKey });
  expect([body['type'], countWrites()]).toEqual(['STORAGE_PROVIDER_EXISTS', 0]);
});

test('another host or port needs a new secret', async () => {
  const rejection = { status: 422, body: { type: 'STORAGE_SECRET_REQUIRED', field: 'secretAccessKey' } };
  expect(await update('https://fremd.example')).toMatchObject(rejection);
  expect(await update('https://speicher.example:8443')).toMatchObject(rejection);
  await store('kein URL');
  expect(await update('https://speicher.example')).toMatchObject(rejection);
  expect(countWrites()).toBe(0);
  expect((await update('https://fremd.example', { secretAccessKey })).status).toBe(200);
  expect((await update('https://fremd.example/s3')).status).toBe(200);
});
