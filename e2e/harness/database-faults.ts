import { runSql } from '@superhero/stack/run-sql';
import { Client } from 'pg';

type Table = 'accounts' | 'public_config' | 'sessions';

/** Faults of the school cloud's database; `clear` undoes all of them. */
export class DatabaseFaults {
  readonly #url: string;
  readonly #hidden = new Set<Table>();
  /** By what they hold. */
  readonly #holders = new Map<string, Client>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Every call that needs the table answers 500. */
  async hideTable(table: Table): Promise<void> {
    await runSql(this.#url, `alter table ${table} rename to ${table}_hidden`);
    this.#hidden.add(table);
  }

  async showTable(table: Table): Promise<void> {
    await runSql(this.#url, `alter table ${table}_hidden rename to ${table}`);
    this.#hidden.delete(table);
  }

  /** Every call that needs the table waits until it is released. */
  async holdTable(table: Table): Promise<void> {
    await this.#hold(table, `lock table ${table} in access exclusive mode`);
  }

  /** Every change of the roles of this person waits until they are released. */
  async holdPerson(userId: string): Promise<void> {
    await this.#hold(userId, `select from users where id = '${userId}' for update`);
  }

  async #hold(held: string, statement: string): Promise<void> {
    const client = new Client(this.#url);
    // A crash of the server ends this connection, too.
    client.on('error', () => this.#holders.delete(held));
    await client.connect();
    await client.query(`begin; ${statement}`);
    this.#holders.set(held, client);
  }

  /** The number of calls that wait for the table. */
  async countWaiting(table: Table): Promise<number> {
    // The databases of all workers are copies of one template, so a table has the same OID in each of them.
    const rows = await runSql(
      this.#url,
      `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and relation = '${table}'::regclass and not granted`,
    );
    return rows.length;
  }

  /** A table, or a person by their id. */
  async release(held: string): Promise<void> {
    await this.#holders.get(held)?.end();
    this.#holders.delete(held);
  }

  async clear(): Promise<void> {
    for (const held of this.#holders.keys()) await this.release(held);
    for (const table of this.#hidden) await this.showTable(table);
  }
}
