// What `prepare` leaves for the workers: the builds and a migrated, seeded database.
import { join } from 'node:path';
import { Client } from 'pg';

/** Set by `prepare`; the workers inherit it. */
const variable = 'E2E_BUILDS';

/** Copies for this run alone, so that a build started during the run does not change them. */
export function keepBuildsIn(folder: string): void {
  process.env[variable] = folder;
}

/** The built dashboard; `next` is the same with another version number. */
export function dashboardBuild(version: 'current' | 'next'): string {
  return join(buildsFolder(), version);
}

export function gatewayBuild(): string {
  return join(buildsFolder(), 'gateway');
}

function buildsFolder(): string {
  const folder = process.env[variable];
  if (folder === undefined) throw new Error(`${variable} is not set; run the tests with \`npm run e2e\``);
  return folder;
}

/** Migrated and seeded once per run; copying it for a worker takes a tenth of a second. */
export const templateDatabase = 'e2e_template';

export function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set; run the tests with `npm run e2e`');
  return url;
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs these statements one after the other; answers the rows of the last one. */
export async function runSql(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}
