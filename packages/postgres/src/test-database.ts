import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { connect } from './connect.ts';
import { createTemplate, createTemporaryDatabase } from './temporary-database.ts';

export interface TestDatabase<Tables> {
  /** With all rights. */
  readonly db: Kysely<Tables>;
  readonly url: string;
}

type Prepare<Tables> = (db: Kysely<Tables>) => Promise<unknown>;

/**
 * A database for the tests of one file. It exists while they run, not while they are declared. All files that name the
 * same template share one preparation and get a copy of its result.
 */
export function useTestDatabase<Tables>(
  prepare?: Prepare<Tables>,
  template?: string,
): () => TestDatabase<Tables> {
  let database: TestDatabase<Tables> | undefined;
  let drop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const address = process.env['TEST_DATABASE_URL'];
    if (!address) throw new Error('TEST_DATABASE_URL is missing; `npm test` sets it.');
    const source =
      prepare && template !== undefined ? await createOnce(address, template, prepare) : undefined;
    const temporary = await createTemporaryDatabase(address, source);
    drop = temporary.drop;
    database = { db: connect<Tables>(temporary.url), url: temporary.url };
    if (source === undefined) await prepare?.(database.db);
  });
  afterAll(async () => {
    await database?.db.destroy();
    await drop?.();
  });
  return () => {
    if (!database) throw new Error('The database exists only while a test runs.');
    return database;
  };
}

/** Returns the name of the template for this run, which the parent process of all workers identifies. */
async function createOnce<Tables>(
  address: string,
  template: string,
  prepare: Prepare<Tables>,
): Promise<string> {
  const name = `template_${process.ppid}_${template}`;
  await createTemplate(address, name, async (url) => {
    const db = connect<Tables>(url);
    try {
      await prepare(db);
    } finally {
      await db.destroy();
    }
  });
  return name;
}
