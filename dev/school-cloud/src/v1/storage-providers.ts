import type { FastifyInstance } from 'fastify';
import type { Insertable, Updateable } from 'kysely';
import { makeId } from '../db/database.ts';
import type { Database, Tables } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { badRequest, recordNotFound } from './legacy-error.ts';
import { answerList } from './lists.ts';
import { readObjectId } from './query/cast.ts';
import { describeStorageProvider } from './schools/populate-school.ts';
import { onlySuperheroes, serveCalls } from './serve-calls.ts';
import type { V1Context } from './session.ts';

type Row = Insertable<Tables['storage_providers']>;
type Fields = Partial<Row>;

/** In the order in which a server lists what is missing. */
const required = {
  accessKeyId: 'access_key_id',
  endpointUrl: 'endpoint_url',
  freeBuckets: 'free_buckets',
  maxBuckets: 'max_buckets',
  secretAccessKey: 'secret_access_key',
  type: 'type',
} as const;

/** Stands for the encryption of a server. */
export const encrypt = (secret: string): string => `encrypted:${Buffer.from(secret).toString('base64')}`;

const castError = (field: string, value: unknown): string =>
  `Cast to Number failed for value ${JSON.stringify(value)} (type ${typeof value}) at path "${field}"`;

/** Only the type and the numbers are checked: neither is the address, nor whether the numbers make sense. */
function readFields(body: unknown): { fields: Fields; problems: string[]; castErrors: string[] } {
  const problems: string[] = [];
  const castErrors: string[] = [];
  const text = (field: string): string | undefined => {
    const value = readField(body, field);
    return typeof value === 'string' ? value : undefined;
  };
  const count = (field: string): number | undefined => {
    const value = readField(body, field);
    if (value === undefined || value === null || value === '') return undefined;
    const number = Number(value);
    if (!Number.isNaN(number)) return number;
    castErrors.push(castError(field, value));
    problems.push(`${field}: ${castError(field, value)}`);
    return 0;
  };
  const isShared = readField(body, 'isShared');
  const secret = text('secretAccessKey');
  const fields = {
    type: text('type'),
    is_shared: typeof isShared === 'boolean' ? isShared : undefined,
    access_key_id: text('accessKeyId'),
    secret_access_key: secret === undefined || secret === '' ? secret : encrypt(secret),
    endpoint_url: text('endpointUrl'),
    region: text('region'),
    max_buckets: count('maxBuckets'),
    free_buckets: count('freeBuckets'),
  };
  if (fields.type !== undefined && fields.type !== '' && fields.type !== 'S3')
    problems.push(`type: \`${fields.type}\` is not a valid enum value for path \`type\`.`);
  const present = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { fields: Object.fromEntries(present), problems, castErrors };
}

const isMissing = (value: unknown): boolean => value === undefined || value === '';

const describeMissing = (field: string): string => `${field}: Path \`${field}\` is required.`;

function isComplete(fields: Fields): fields is Row {
  return Object.values(required).every((column) => !isMissing(fields[column]));
}

async function create(db: Database, body: unknown) {
  const { fields, problems } = readFields(body);
  const row = { ...fields, id: makeId(), version: 0 };
  const missing = Object.entries(required).flatMap(([field, column]) =>
    isMissing(row[column]) ? [describeMissing(field)] : [],
  );
  const all = [...problems, ...missing];
  if (all.length > 0 || !isComplete(row))
    throw badRequest(`storageprovider validation failed: ${all.join(', ')}`);
  return await db.insertInto('storage_providers').values(row).returningAll().executeTakeFirstOrThrow();
}

async function patch(db: Database, id: string, body: unknown) {
  const provider = await read(db, id);
  const { fields, problems, castErrors } = readFields(body);
  const [castFailed] = castErrors;
  if (castFailed !== undefined) throw badRequest(castFailed);
  const emptied = Object.entries(required).flatMap(([field, column]) =>
    fields[column] === '' ? [describeMissing(field)] : [],
  );
  const all = [...problems, ...emptied];
  if (all.length > 0) throw badRequest(`Validation failed: ${all.join(', ')}`);
  const changes: Updateable<Tables['storage_providers']> = { ...fields, updated_at: new Date() };
  return await db
    .updateTable('storage_providers')
    .set(changes)
    .where('id', '=', provider.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function read(db: Database, id: string) {
  const provider = await db
    .selectFrom('storage_providers')
    .selectAll()
    .where('id', '=', readObjectId(id, 'storageprovider'))
    .executeTakeFirst();
  if (!provider) throw recordNotFound(id);
  return provider;
}

/** For superheroes only. No answer has the secret. */
export function serveStorageProviders(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  serve('GET /storageProvider', onlySuperheroes, async ({ query }) => {
    const providers = await db.selectFrom('storage_providers').selectAll().orderBy('id').execute();
    return answerList(providers.map(describeStorageProvider), query, { default: 150, max: 1000 });
  });
  serve('GET /storageProvider/:id', onlySuperheroes, async ({ id }) =>
    describeStorageProvider(await read(db, id)),
  );
  serve('POST /storageProvider', onlySuperheroes, async ({ body }) =>
    describeStorageProvider(await create(db, body)),
  );
  serve('PATCH /storageProvider/:id', onlySuperheroes, async ({ id, body }) =>
    describeStorageProvider(await patch(db, id, body)),
  );
  serve('DELETE /storageProvider/:id', onlySuperheroes, async ({ id }) => {
    const provider = await read(db, id);
    // Schools that use it keep its id.
    await db.deleteFrom('storage_providers').where('id', '=', provider.id).execute();
    return describeStorageProvider(provider);
  });
}
