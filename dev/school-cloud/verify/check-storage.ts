import { people } from '../src/seed/people.ts';
import { storageProviders } from '../src/seed/school-facts.ts';
import { schools } from '../src/seed/schools.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { unknownId } from './subject.ts';
import { logInTo } from './tool-session.ts';

const path = '/v1/storageProvider';
const missing = (id: string) => ({
  code: 404,
  type: 'not-found',
  title: 'NotFound',
  message: `No record found for id '${id}'`,
});
const rejected = (message: string) => ({ code: 400, type: 'bad-request', title: 'BadRequest', message });
/** Not shared, so that no new school gets a bucket of it. */
const provider = {
  type: 'S3',
  isShared: false,
  accessKeyId: 'AK',
  secretAccessKey: 'GEHEIM',
  endpointUrl: 'https://s3-verification.example',
  region: 'eu-nord',
  maxBuckets: 10,
  freeBuckets: 10,
};

/** Reads that are safe on any server. */
export async function checkStorageReads({ send, report, token }: Subject): Promise<void> {
  await report.check(
    'a storage provider is returned without its secret, an unknown one is a 404',
    async () => {
      const [first] = mustBePage(await send('GET', path, { token }));
      mustAnswer(await send('GET', `${path}/${unknownId}`, { token }), 404, missing(unknownId));
      if (first === undefined) return;
      const one = await send('GET', `${path}/${String(pick(first, '_id'))}`, { token });
      mustAnswer(one, 200, first);
      mustEqual('the secret', pick(one.body, 'secretAccessKey'), undefined);
    },
  );
}

/** One provider, which the check removes again. */
export async function checkStorageWrites({ send, report, token }: Subject): Promise<void> {
  await report.check(
    'a storage provider is created and changed, and its secret is never returned',
    async () => {
      const created = await send('POST', path, { token, json: provider });
      mustEqual('the status', created.status, 201);
      const one = `${path}/${String(pick(created.body, '_id'))}`;
      const change = async (json: object) => await send('PATCH', one, { token, json });
      const larger = await change({ maxBuckets: 20 });
      mustEqual('the buckets', [pick(larger.body, 'maxBuckets'), pick(larger.body, 'freeBuckets')], [20, 10]);
      const replaced = await change({ secretAccessKey: 'NEU' });
      mustEqual('the status', replaced.status, 200);
      for (const { text } of [created, larger, replaced, await send('GET', one, { token })])
        must('the secret is not returned', !/secret|GEHEIM|NEU/iu.test(text));
      mustAnswer(
        await change({ secretAccessKey: '' }),
        400,
        rejected('Validation failed: secretAccessKey: Path `secretAccessKey` is required.'),
      );
      mustAnswer(
        await change({ maxBuckets: 'viele' }),
        400,
        rejected('Cast to Number failed for value "viele" (type string) at path "maxBuckets"'),
      );
      mustAnswer(
        await change({ type: 'FTP' }),
        400,
        rejected('Validation failed: type: `FTP` is not a valid enum value for path `type`.'),
      );
      mustEqual('the status of the removal', (await send('DELETE', one, { token })).status, 200);
      mustEqual('the status afterwards', (await send('GET', one, { token })).status, 404);
    },
  );
  await report.check('a storage provider needs its numbers and its secret', async () => {
    const { secretAccessKey: _secret, ...withoutSecret } = provider;
    const { maxBuckets: _max, freeBuckets: _free, ...withoutNumbers } = provider;
    for (const [json, message] of [
      [withoutSecret, 'secretAccessKey: Path `secretAccessKey` is required.'],
      [
        withoutNumbers,
        'freeBuckets: Path `freeBuckets` is required., maxBuckets: Path `maxBuckets` is required.',
      ],
      [{ ...provider, type: 'FTP' }, 'type: `FTP` is not a valid enum value for path `type`.'],
    ] as const)
      mustAnswer(
        await send('POST', path, { token, json }),
        400,
        rejected(`storageprovider validation failed: ${message}`),
      );
    const unknown = await send('PATCH', `${path}/${unknownId}`, { token, json: { maxBuckets: 1 } });
    mustAnswer(unknown, 404, missing(unknownId));
  });
}

/** What is accepted without a check, and what happens to schools. */
export async function checkStorageTraps(simulator: OwnSimulator): Promise<void> {
  const { db, report, send, call } = await logInTo(simulator);
  const { token } = await logIn(send, '/authentication/local', people.teacher);
  await report.check('any address and any numbers of a storage provider are accepted', async () => {
    const json = { ...provider, endpointUrl: 'kein URL', maxBuckets: -1, freeBuckets: 99 };
    const { status, body } = await call('POST', path, json);
    mustEqual('the status', status, 201);
    mustEqual('the address', pick(body, 'endpointUrl'), 'kein URL');
    await call('DELETE', `${path}/${String(pick(body, '_id'))}`);
  });
  await report.check('a teacher sees storage providers only through a school, with all keys', async () => {
    const forbidden = { code: 403, type: 'forbidden', title: 'Forbidden' };
    const message = 'you are not a superhero, sorry...';
    mustAnswer(await send('GET', path, { token }), 403, { ...forbidden, message });
    mustAnswer(await send('POST', path, { token, json: provider }), 403, { ...forbidden, message });
    const school = `/v1/schools/${schools.lindenhof.id}?$populate=storageProvider`;
    const { body } = await send('GET', school, { token });
    mustEqual('the type of the secret', typeof pick(body, 'storageProvider', 'secretAccessKey'), 'string');
  });
  await report.check('a storage provider in use is removed, and its schools keep its id', async () => {
    const created = await call('POST', path, provider);
    const id = String(pick(created.body, '_id'));
    const school = `/v1/schools/${schools.ufer.id}`;
    await call('PATCH', school, { storageProvider: id });
    const count = await call('GET', `/v1/schools?storageProvider=${id}&$limit=0`);
    mustEqual('the number of schools', pick(count.body, 'total'), 1);
    mustEqual('the status', (await call('DELETE', `${path}/${id}`)).status, 200);
    mustEqual('the storage', pick((await call('GET', school)).body, 'storageProvider'), id);
    await call('PATCH', school, { storageProvider: storageProviders.shared.id });
  });
  const createSchool = async (name: string) => {
    const { status, body } = await call('POST', '/v1/schools', { name });
    const [school] = mustBePage(await call('GET', `/v1/schools?name=${encodeURIComponent(name)}`));
    return { status, message: pick(body, 'message'), storage: pick(school, 'storageProvider') };
  };
  await report.check('in production mode a school is saved before its bucket is created', async () => {
    const providers = await db.selectFrom('storage_providers').select(['id', 'free_buckets']).execute();
    const { id } = storageProviders.shared;
    await db.insertInto('production_mode').defaultValues().execute();
    mustEqual('the school', await createSchool('Mit Bucket'), {
      status: 201,
      message: undefined,
      storage: id,
    });
    const after = await db
      .selectFrom('storage_providers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const before = providers.find((each) => each.id === id);
    mustEqual('the free buckets', after?.free_buckets, (before?.free_buckets ?? 0) - 1);
    await db.insertInto('outages').values({ service: 's3' }).execute();
    const unreachable = { status: 500, message: 'connect ECONNREFUSED 127.0.0.1:9000', storage: id };
    mustEqual('the school without S3', await createSchool('Ohne S3'), unreachable);
    await db.updateTable('storage_providers').set({ is_shared: false }).where('id', '=', id).execute();
    const notShared = { status: 500, message: 'No available provider found.', storage: undefined };
    mustEqual('the school without a shared provider', await createSchool('Ohne Speicher'), notShared);
    await db.updateTable('storage_providers').set({ is_shared: true }).where('id', '=', id).execute();
    await db.deleteFrom('outages').execute();
    await db.deleteFrom('production_mode').execute();
  });
}
