import { Client } from 'pg';

type Table = 'accounts' | 'public_config' | 'sessions';

/** What can be wrong with the database of a school cloud; `mend` takes everything back. */
export class DatabaseFaults {
  readonly #url: string;
  readonly #hidden = new Set<Table>();
  readonly #holders = new Map<Table, Client>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Every call that needs the table answers 500. */
  async hideTable(table: Table): Promise<void> {
    await this.#run(`alter table ${table} rename to ${table}_hidden`);
    this.#hidden.add(table);
  }

  async showTable(table: Table): Promise<void> {
    await this.#run(`alter table ${table}_hidden rename to ${table}`);
    this.#hidden.delete(table);
  }

  /** Every call that needs the table waits until it is released. */
  async holdTable(table: Table): Promise<void> {
    const client = new Client(this.#url);
    // A server that crashes takes the lock with it, which is nothing to complain about.
    client.on('error', () => this.#holders.delete(table));
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    this.#holders.set(table, client);
  }

  /** How many calls wait for the table. */
  async countWaiting(table: Table): Promise<number> {
    const waiting = `select from pg_locks where relation = '${table}'::regclass and not granted`;
    return this.#run(waiting);
  }

  async releaseTable(table: Table): Promise<void> {
    await this.#holders.get(table)?.end();
    this.#holders.delete(table);
  }

  async mend(): Promise<void> {
    for (const table of this.#holders.keys()) await this.releaseTable(table);
    for (const table of this.#hidden) await this.showTable(table);
  }

  async #run(statement: string): Promise<number> {
    const client = new Client(this.#url);
    await client.connect();
    try {
      const { rowCount } = await client.query(statement);
      return rowCount ?? 0;
    } finally {
      await client.end();
    }
  }
}
