// What `prepare` creates once per run for all workers: the builds and a migrated, seeded database.
import { join } from 'node:path';

/** Set by `prepare` and inherited by the workers. */
export const buildsVariable = 'E2E_BUILDS';

/** A copy for this run; `next` is the dashboard with another version number. */
export function buildFolder(name: 'current' | 'next' | 'gateway'): string {
  return join(readVariable(buildsVariable), name);
}

/** A worker copies it in a tenth of a second. */
export const templateDatabase = 'e2e_template';

export function serverUrl(): string {
  return readVariable('TEST_DATABASE_URL');
}

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

function readVariable(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set; run the tests with \`npm run e2e\``);
  return value;
}
