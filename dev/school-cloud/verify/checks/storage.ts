import { storageProviders } from '../../src/seed/school-facts.ts';
import { schools } from '../../src/seed/schools.ts';
import { makeLegacyError, makeLegacyMissing } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, exactly, get, keep, page, patch, post, remove, text } from '../exchange.ts';
import { mustBePage, pick } from '../http.ts';
import { must, mustEqual } from '../report.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { unknownId } from '../subject.ts';

const path = '/v1/storageProvider';
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
export const storageReads: Checks<Run> = {
  'a storage provider is returned without its secret, an unknown one is a 404': [
    get(`${path}/{unknownId}`, makeLegacyMissing(unknownId)),
    async ({ exchange }) => {
      const [first] = mustBePage(await exchange(get(path, page)));
      if (first === undefined) return;
      const { body } = await exchange(get(`${path}/${String(pick(first, '_id'))}`, exactly(first)));
      mustEqual('the secret', pick(body, 'secretAccessKey'), undefined);
    },
  ],
};

const rejectedFields = (message: string) =>
  makeLegacyError(400, `storageprovider validation failed: ${message}`);
const { secretAccessKey: _secret, ...withoutSecret } = provider;
const { maxBuckets: _max, freeBuckets: _free, ...withoutNumbers } = provider;

/** One provider, which the check removes again. */
export const storageWrites: Checks<Run> = {
  'a storage provider is created and changed, and its secret is never returned': [
    async ({ exchange }) => {
      const answers = [
        await exchange(post(path, provider, 201, { _id: keep('id') })),
        await exchange(patch(`${path}/{id}`, { maxBuckets: 20 }, { maxBuckets: 20, freeBuckets: 10 })),
        await exchange(patch(`${path}/{id}`, { secretAccessKey: 'NEU' })),
        await exchange(get(`${path}/{id}`)),
      ];
      for (const answer of answers)
        must('the secret is not returned', !/secret|GEHEIM|NEU/iu.test(answer.text));
    },
    ...(
      [
        [{ secretAccessKey: '' }, 'Validation failed: secretAccessKey: Path `secretAccessKey` is required.'],
        [
          { maxBuckets: 'viele' },
          'Cast to Number failed for value "viele" (type string) at path "maxBuckets"',
        ],
        [{ type: 'FTP' }, 'Validation failed: type: `FTP` is not a valid enum value for path `type`.'],
      ] as const
    ).map(([json, message]) => patch(`${path}/{id}`, json, makeLegacyError(400, message))),
    remove(`${path}/{id}`),
    get(`${path}/{id}`, 404),
  ],
  'a storage provider needs its numbers and its secret': [
    post(path, withoutSecret, rejectedFields('secretAccessKey: Path `secretAccessKey` is required.')),
    post(
      path,
      withoutNumbers,
      rejectedFields(
        'freeBuckets: Path `freeBuckets` is required., maxBuckets: Path `maxBuckets` is required.',
      ),
    ),
    post(
      path,
      { ...provider, type: 'FTP' },
      rejectedFields('type: `FTP` is not a valid enum value for path `type`.'),
    ),
    patch(`${path}/{unknownId}`, { maxBuckets: 1 }, makeLegacyMissing(unknownId)),
  ],
};

const forbidden = makeLegacyError(403, 'you are not a superhero, sorry...');
const school = `/v1/schools/${schools.ufer.id}`;
const { id: sharedId } = storageProviders.shared;

/** What is accepted without a check, and what happens to schools. */
export const storageTraps: Checks<SimulatorRun> = {
  'any address and any numbers of a storage provider are accepted': [
    post(path, { ...provider, endpointUrl: 'kein URL', maxBuckets: -1, freeBuckets: 99 }, 201, {
      endpointUrl: 'kein URL',
      _id: keep('id'),
    }),
    remove(`${path}/{id}`),
  ],
  'a teacher sees storage providers only through a school, with all keys': as(
    'teacher',
    get(path, forbidden),
    post(path, provider, forbidden),
    get(`/v1/schools/${schools.lindenhof.id}?$populate=storageProvider`, {
      'storageProvider.secretAccessKey': text,
    }),
  ),
  'a storage provider in use is removed, and its schools keep its id': [
    post(path, provider, 201, { _id: keep('id') }),
    patch(school, { storageProvider: '{id}' }),
    get('/v1/schools?storageProvider={id}&$limit=0', { total: 1 }),
    remove(`${path}/{id}`),
    get(school, { storageProvider: '{id}' }),
    patch(school, { storageProvider: sharedId }),
  ],
  'in production mode a school is saved before its bucket is created': [
    async ({ db, exchange }) => {
      const readFreeBuckets = async () =>
        await db
          .selectFrom('storage_providers')
          .select('free_buckets')
          .where('id', '=', sharedId)
          .executeTakeFirstOrThrow();
      const share = async (is_shared: boolean) =>
        await db.updateTable('storage_providers').set({ is_shared }).where('id', '=', sharedId).execute();
      const createSchool = async (name: string, status: number, storage: unknown, message?: string) => {
        await exchange(
          post('/v1/schools', { name }, status, { message }),
          get(`/v1/schools?name=${name}`, { ...page, 'data.0.storageProvider': storage }),
        );
      };
      const before = await readFreeBuckets();
      await db.insertInto('production_mode').defaultValues().execute();
      await createSchool('Mit Bucket', 201, sharedId);
      const after = await readFreeBuckets();
      mustEqual('the free buckets', after.free_buckets, before.free_buckets - 1);
      await db.insertInto('outages').values({ service: 's3' }).execute();
      await createSchool('Ohne S3', 500, sharedId, 'connect ECONNREFUSED 127.0.0.1:9000');
      await share(false);
      await createSchool('Ohne Speicher', 500, undefined, 'No available provider found.');
      await share(true);
      await db.deleteFrom('outages').execute();
      await db.deleteFrom('production_mode').execute();
    },
  ],
};
