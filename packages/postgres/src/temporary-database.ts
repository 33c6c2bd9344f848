import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TemporaryDatabase {
  readonly url: string;
  /** Closes all connections to it. */
  readonly drop: () => Promise<void>;
}

async function connect<Result>(url: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

function withName(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database on the server of this URL, whose role must be allowed to do so. */
export async function createTemporaryDatabase(
  address: string,
  template = 'template1',
): Promise<TemporaryDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await connect(address, (client) => client.query(`create database ${name} template ${template}`));
  return {
    url: withName(address, name),
    drop: async () => {
      await connect(address, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * Creates a database to copy from, unless there is one of this name. It gets its name when it is complete; `prepare`
 * must leave no connection open, because PostgreSQL does not copy a database that is in use.
 */
export async function createTemplate(
  address: string,
  name: string,
  prepare: (url: string) => Promise<void>,
): Promise<void> {
  await connect(address, async (client) => {
    // Held until the connection ends, so that of several processes one prepares it and the others wait.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const incomplete = `${name}_incomplete`;
    await client.query(`drop database if exists ${incomplete} with (force)`);
    await client.query(`create database ${incomplete}`);
    await prepare(withName(address, incomplete));
    await client.query(`alter database ${incomplete} rename to ${name}`);
  });
}
