import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';

export interface GatewayDatabaseOptions {
  /** Any database of the server, with a user that can create databases and roles. */
  serverUrl: string;
  /** The name of the database and of the gateway's user. */
  name: string;
}

export interface GatewayDatabase {
  /** With the owner of the database. */
  readonly ownerUrl: string;
  /** With the gateway's user, who can only read and insert. */
  readonly gatewayUrl: string;
  drop(): Promise<void>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const job = 'apps/gateway/src/migrate-database.ts';

/** The gateway's database, created if necessary and migrated by the production job. */
export async function openGatewayDatabase({
  serverUrl,
  name,
}: GatewayDatabaseOptions): Promise<GatewayDatabase> {
  const ownerUrl = new URL(serverUrl);
  ownerUrl.pathname = `/${name}`;
  const found = await ask(serverUrl, 'select from pg_database where datname = $1', [name]);
  if (found === 0) await ask(serverUrl, `create database ${quote(name)}`);
  await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), job], {
    cwd: repository,
    env: { PATH: process.env['PATH'], DATABASE_URL: ownerUrl.href },
  });

  const gatewayUrl = new URL(ownerUrl);
  gatewayUrl.username = name;
  gatewayUrl.password = randomBytes(16).toString('hex');
  const known = await ask(serverUrl, 'select from pg_roles where rolname = $1', [name]);
  const verb = known === 0 ? 'create' : 'alter';
  await ask(serverUrl, `${verb} role ${quote(name)} login password '${gatewayUrl.password}'`);
  await ask(serverUrl, `grant superhero_gateway to ${quote(name)}`);
  return {
    ownerUrl: ownerUrl.href,
    gatewayUrl: gatewayUrl.href,
    drop: async () => {
      await ask(serverUrl, `drop database ${quote(name)} with (force)`);
      await ask(serverUrl, `drop role ${quote(name)}`);
    },
  };
}

async function ask(url: string, statement: string, values: string[] = []): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows.length;
  } finally {
    await client.end();
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
