import { Pool } from 'pg';
import type { PoolConfig } from 'pg';

interface Options extends PoolConfig {
  /** Called when the connection breaks while no query is running on it. */
  readonly onConnectionLost: (error: Error) => void;
}

/**
 * Session-level advisory locks, all on one connection. The two-key form of PostgreSQL has its own key space, so
 * these locks never collide with those that take a single number. PostgreSQL grants a lock again to the session that
 * holds it, so the caller must exclude its own concurrent requests.
 */
export class AdvisoryLocks {
  readonly #namespace: number;
  readonly #open: () => Pool;
  #pool: Pool;

  constructor(databaseUrl: string, namespace: number, { onConnectionLost, ...limits }: Options) {
    this.#namespace = namespace;
    this.#open = () => {
      const pool = new Pool({ ...limits, connectionString: databaseUrl, max: 1, idleTimeoutMillis: 0 });
      pool.on('error', (error) => {
        if (!pool.ending) onConnectionLost(error);
      });
      // Without a listener, the error of a connection in use would end the process.
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    };
    this.#pool = this.#open();
  }

  /** Never waits for the holder. A query that fails ends the connection, and with it every lock. */
  async tryLock(name: string): Promise<boolean> {
    return await this.#query('select pg_try_advisory_lock($1, hashtext($2)) as is_true', name);
  }

  /** Queries the database, because a replaced connection has lost its locks without an error. */
  async isHeld(name: string): Promise<boolean> {
    return await this.#query(
      `select exists (
        select from pg_locks
        where locktype = 'advisory' and objsubid = 2 and granted and pid = pg_backend_pid()
          and database = (select oid from pg_database where datname = current_database())
          and classid = $1::integer::oid and objid = hashtext($2)::oid
      ) as is_true`,
      name,
    );
  }

  /** If the database does not confirm the release, the connection is closed, which releases the lock. */
  async unlock(name: string): Promise<void> {
    try {
      await this.#query('select pg_advisory_unlock($1, hashtext($2)) as is_true', name);
    } catch {
      const abandoned = this.#pool;
      this.#pool = this.#open();
      void abandoned.end();
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #query(statement: string, name: string): Promise<boolean> {
    const { rows } = await this.#pool.query<{ is_true: boolean }>(statement, [this.#namespace, name]);
    return rows[0]?.is_true === true;
  }
}
