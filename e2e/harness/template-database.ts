import { Client } from 'pg';

/** Migrated and seeded once per run; every worker gets a copy of its own, which takes a tenth of a second. */
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

export async function runOnServer(...statements: string[]): Promise<void> {
  const client = new Client(serverUrl());
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
