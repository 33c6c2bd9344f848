import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runSql } from './run-sql.ts';

export interface GatewayDatabaseOptions {
  /** Any database of the server, with a user that can create databases and roles. */
  serverUrl: string;
  /** The name of the database and of the gateway's user: lower-case letters, digits and underscores. */
  name: string;
  /** The folder of a build whose job is run instead of the source. */
  dist?: string | undefined;
}

export interface GatewayDatabase {
  /** With the owner of the database. */
  readonly ownerUrl: string;
  /** With the gateway's user, which can only read and insert. */
  readonly gatewayUrl: string;
  drop(): Promise<void>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const source = ['apps/gateway/src/migrate-database.ts'];

/** The gateway's database, created if necessary and migrated by the production job. */
export async function openGatewayDatabase({
  serverUrl,
  name,
  dist,
}: GatewayDatabaseOptions): Promise<GatewayDatabase> {
  const ownerUrl = new URL(serverUrl);
  ownerUrl.pathname = `/${name}`;
  const databases = await runSql(serverUrl, `select from pg_database where datname = '${name}'`);
  if (databases.length === 0) await runSql(serverUrl, `create database "${name}"`);
  const job = dist === undefined ? source : [join(dist, 'migrate-database.js')];
  await promisify(execFile)(process.execPath, job, {
    cwd: repository,
    env: { PATH: process.env['PATH'], DATABASE_URL: ownerUrl.href },
  });

  const gatewayUrl = new URL(ownerUrl);
  gatewayUrl.username = name;
  gatewayUrl.password = randomBytes(16).toString('hex');
  const roles = await runSql(serverUrl, `select from pg_roles where rolname = '${name}'`);
  await runSql(
    serverUrl,
    `${roles.length === 0 ? 'create' : 'alter'} role "${name}" login password '${gatewayUrl.password}'`,
    `grant superhero_gateway to "${name}"`,
  );
  return {
    ownerUrl: ownerUrl.href,
    gatewayUrl: gatewayUrl.href,
    drop: async () => {
      await runSql(serverUrl, `drop database "${name}" with (force)`, `drop role "${name}"`);
    },
  };
}
