import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import { makeId } from '../db/database.ts';
import type { Database, Tables } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { badRequest, LegacyError, methodNotAllowed, recordNotFound, serverError } from './legacy-error.ts';
import { answerList } from './lists.ts';
import { anyone, onlyWith, readId, serveCalls } from './serve-calls.ts';
import type { V1Context } from './session.ts';

type Version = Selectable<Tables['consent_versions']>;

const limits = { default: 100, max: 100 };
const consentTypes = ['privacy', 'termsOfUse'];
/** In bytes, of one document of the real database. */
const largestDocument = 16 * 1024 * 1024;

function describeVersion(version: Version) {
  return {
    _id: version.id,
    versionNumber: version.version_number ?? undefined,
    consentTypes: version.consent_types ?? undefined,
    consentText: version.consent_text ?? undefined,
    consentDataId: version.consent_data_id ?? undefined,
    schoolId: version.school_id ?? undefined,
    publishedAt: version.published_at?.toISOString(),
    title: version.title ?? undefined,
    ...(version.created_at && {
      createdAt: version.created_at.toISOString(),
      updatedAt: version.updated_at?.toISOString(),
      __v: 0,
    }),
  };
}

async function readVersions(db: Database, schoolId: string | null): Promise<Version[]> {
  return await db
    .selectFrom('consent_versions')
    .selectAll()
    .where('school_id', schoolId === null ? 'is' : '=', schoolId)
    .orderBy('id')
    .execute();
}

async function findVersion(db: Database, id: string): Promise<Version> {
  const version = await db.selectFrom('consent_versions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!version) throw recordNotFound(id);
  return version;
}

function readText(body: unknown, field: string): string | undefined {
  const value = readField(body, field);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A text instead of a list becomes a list. */
function readTypes(body: unknown): string[] {
  const value = readField(body, 'consentTypes');
  return (value === undefined ? [] : [value].flat()).map(String);
}

/** The content of the file is not checked. */
function readVersion(body: unknown) {
  const title = readText(body, 'title');
  const sent = readField(body, 'publishedAt');
  const date = typeof sent === 'string' ? new Date(sent) : undefined;
  const types = readTypes(body);
  const problems = [
    ...types.flatMap((type, index) =>
      consentTypes.includes(type)
        ? []
        : [
            `consentTypes.${index}: \`${type}\` is not a valid enum value for path \`consentTypes.${index}\`.`,
          ],
    ),
    ...(title === undefined ? ['title: Path `title` is required.'] : []),
    ...(date === undefined ? ['publishedAt: Path `publishedAt` is required.'] : []),
    ...(date !== undefined && Number.isNaN(date.getTime())
      ? [`publishedAt: Cast to date failed for value "${String(sent)}" (type string) at path "publishedAt"`]
      : []),
  ];
  if (title === undefined || date === undefined || problems.length > 0)
    throw badRequest(`consentVersion validation failed: ${problems.join(', ')}`);
  return { title, date, types, text: readText(body, 'consentText') ?? null };
}

async function isUploadDisabled(db: Database): Promise<boolean> {
  const theme = await db
    .selectFrom('public_config')
    .select('value')
    .where('key', '=', 'SC_THEME')
    .executeTakeFirst();
  return theme?.value === 'n21';
}

async function storeFile(db: Database, data: string, schoolId: string | null): Promise<string> {
  // As the database driver says it, for any document that is too large.
  if (data.length >= largestDocument)
    throw serverError(
      'The value of "offset" is out of range. It must be >= 0 && <= 17825792. Received 17825794',
    );
  const id = makeId();
  await db
    .insertInto('base64_files')
    .values({ id, data, filetype: 'pdf', filename: 'Privacy Policy', school_id: schoolId })
    .execute();
  return id;
}

async function createVersion(db: Database, body: unknown) {
  const school = readField(body, 'schoolId');
  const schoolId = typeof school === 'string' ? school : null;
  if (schoolId === null && (await isUploadDisabled(db)))
    throw badRequest('SHD consent upload is disabled for NBC instance.');
  // Before the version is checked, so that the file of a rejected one stays.
  const data = readField(body, 'consentData');
  const fileId = typeof data === 'string' && data !== '' ? await storeFile(db, data, schoolId) : null;
  const { title, date, types, text } = readVersion(body);
  const now = new Date();
  const version = await db
    .insertInto('consent_versions')
    .values({
      id: makeId(),
      title,
      consent_text: text,
      consent_types: types,
      school_id: schoolId,
      consent_data_id: fileId,
      published_at: date,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...describeVersion(version), id: version.id };
}

const patchNotAllowed = new LegacyError(
  405,
  'method-not-allowed',
  'MethodNotAllowed',
  'Method `patch` is not supported by this endpoint.',
);

export function serveConsentVersions(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  // These reads need no token.
  app.get<{ Querystring: Record<string, unknown> }>('/consentVersions', async (request, reply) => {
    const { schoolId, ...query } = request.query;
    const own = typeof schoolId === 'string' ? await readVersions(db, schoolId) : [];
    // Versions of a school hide those of the instance.
    const versions = own.length > 0 ? own : await readVersions(db, null);
    await reply.code(200).send(answerList(versions.map(describeVersion), query, limits));
  });
  app.get('/consentVersions/:id', async (request, reply) => {
    await reply.code(200).send(describeVersion(await findVersion(db, readId(request.params))));
  });
  const serve = serveCalls(app, context);
  serve('POST /consentVersions', onlyWith('SCHOOL_EDIT'), ({ body }) => createVersion(db, body));
  serve('PATCH /consentVersions/:id', anyone, () => {
    throw patchNotAllowed;
  });
  serve('DELETE /consentVersions/:id', onlyWith('SCHOOL_EDIT'), async ({ id }) => {
    const version = await findVersion(db, id);
    await db.deleteFrom('consent_versions').where('id', '=', version.id).execute();
    if (version.consent_data_id !== null)
      await db.deleteFrom('base64_files').where('id', '=', version.consent_data_id).execute();
    return describeVersion(version);
  });
  app.get('/base64Files', async (_request, reply) => {
    await reply.code(405).send(methodNotAllowed('find').body);
  });
  app.get<{ Querystring: Record<string, unknown> }>('/base64Files/:id', async (request, reply) => {
    const id = readId(request.params);
    const file = await db.selectFrom('base64_files').selectAll().where('id', '=', id).executeTakeFirst();
    // Any parameter is taken for a filter that no file matches, `download` included.
    if (!file || Object.keys(request.query).length > 0) throw recordNotFound(id);
    await reply.code(200).send({
      _id: file.id,
      ...(file.school_id !== null && { schoolId: file.school_id }),
      data: file.data,
      filetype: file.filetype,
      filename: file.filename,
      createdAt: file.created_at,
      updatedAt: file.updated_at,
      __v: 0,
    });
  });
}
