import type { FastifyInstance } from 'fastify';
import { readField } from '../transport/read-field.ts';
import type { Database } from '../db/tables.ts';
import { serverError } from './legacy-error.ts';
import { onlyWith, serveCalls } from './serve-calls.ts';
import type { V1Context } from './session.ts';

const required = ['name', 'html_url', 'created_at', 'published_at'] as const;

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function mustBeComplete(release: unknown): void {
  const missing = required.find((name) => readText(readField(release, name)) === null);
  if (missing !== undefined)
    throw serverError(
      `ValidationError: release validation failed: ${missing}: Path \`${missing}\` is required.`,
    );
}

async function addRelease(db: Database, release: unknown): Promise<void> {
  mustBeComplete(release);
  const text = (name: string) => readText(readField(release, name));
  const author = readField(release, 'author');
  await db
    .insertInto('releases')
    .values({
      id: String(readField(release, 'id')),
      name: text('name') ?? '',
      body: text('body') ?? '',
      url: text('html_url') ?? '',
      author: readText(readField(author, 'login')) ?? '',
      author_url: readText(readField(author, 'html_url')) ?? '',
      created_at: new Date(text('created_at') ?? 0),
      published_at: new Date(text('published_at') ?? 0),
      zip_url: text('zipball_url'),
    })
    .execute();
}

/**
 * Without rows in `release_source` there is no internet, as in the recordings. A number instead of a release is the
 * status with which the source fails. Otherwise the list is emptied and filled
 * again, one by one and without a transaction, so that it stays short if one of them can't be stored.
 */
async function fetchReleases(db: Database): Promise<unknown[]> {
  const rows = await db.selectFrom('release_source').select('release').orderBy('position').execute();
  if (rows.length === 0) throw serverError('Error: getaddrinfo ENOTFOUND api.github.com');
  const releases = rows.map(({ release }) => release);
  const failure = releases.find((release) => typeof release === 'number');
  if (failure !== undefined) throw serverError(`AxiosError: Request failed with status code ${failure}`);
  await db.deleteFrom('releases').execute();
  for (const release of releases) await addRelease(db, release);
  return releases;
}

export function serveLegacyReleases(app: FastifyInstance, context: V1Context): void {
  // A GET that changes data, and everyone who is logged in has the permission.
  const serve = serveCalls(app, context);
  serve('GET /releases/fetch', onlyWith('RELEASES_VIEW'), () => fetchReleases(context.db));
}
