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
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    this.#holders.set(table, client);
  }

  async releaseTable(table: Table): Promise<void> {
    await this.#holders.get(table)?.end();
    this.#holders.delete(table);
  }

  async mend(): Promise<void> {
    for (const table of this.#holders.keys()) await this.releaseTable(table);
    for (const table of this.#hidden) await this.showTable(table);
  }

  async #run(statement: string): Promise<void> {
    const client = new Client(this.#url);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
