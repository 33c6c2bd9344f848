import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

export interface TemporaryDatabase {
  readonly url: string;
  /** Closes all connections to it. */
  readonly drop: () => Promise<void>;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a database on the server of this URL, whose role must be allowed to do so. */
export async function createTemporaryDatabase(address: string): Promise<TemporaryDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(address, `create database ${name}`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await execute(address, `drop database if exists ${name} with (force)`);
    },
  };
}
