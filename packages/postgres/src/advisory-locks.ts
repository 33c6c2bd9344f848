import { sql } from 'kysely';
import type { CompiledQuery, RawBuilder } from 'kysely';
import { Pool } from 'pg';
import type { PoolConfig, QueryResultRow } from 'pg';

interface Options extends PoolConfig {
  /** Called when the connection breaks or is closed after a failure: every lock on it is lost. */
  readonly onConnectionLost: (error: unknown) => void;
}

/** A lock and the session that took it. Any session of the same database can check it. */
export interface HeldLock {
  readonly namespace: number;
  readonly name: string;
  /** The process id of the session in PostgreSQL. */
  readonly session: number;
}

interface Attempt<Row> {
  /** Undefined if another session has the lock. */
  readonly lock: HeldLock | undefined;
  readonly rows: Row[];
}

/**
 * Session-level advisory locks, all on one connection. The two-key form of PostgreSQL has its own key space, so
 * these locks never collide with those that take a single number. PostgreSQL grants a lock again to the session that
 * holds it, so the caller must exclude its own concurrent requests.
 */
export class AdvisoryLocks {
  readonly #namespace: number;
  readonly #open: () => Pool;
  readonly #onConnectionLost: Options['onConnectionLost'];
  #pool: Pool;

  constructor(databaseUrl: string, namespace: number, { onConnectionLost, ...limits }: Options) {
    this.#namespace = namespace;
    this.#onConnectionLost = onConnectionLost;
    this.#open = () => {
      const pool = new Pool({
        ...limits,
        connectionString: databaseUrl,
        max: 1,
        idleTimeoutMillis: 0,
        pipeline: true,
      });
      pool.on('error', (error) => {
        if (!pool.ending) onConnectionLost(error);
      });
      // Without a listener, the error of a connection in use would end the process.
      pool.on('connect', (client) => client.on('error', () => {}));
      return pool;
    };
    this.#pool = this.#open();
  }

  /**
   * Never waits for the holder. The query is sent together with the request for the lock and runs after it, so it sees
   * what the previous holder has committed. A query that fails ends the connection, and with it every lock.
   */
  async tryLock<Row extends QueryResultRow>(name: string, query: CompiledQuery<Row>): Promise<Attempt<Row>> {
    const client = await this.#pool.connect();
    try {
      // In one packet; otherwise the second statement could be sent after the answer to the first one.
      client.connection.stream.cork();
      const locking = client.query<{ is_locked: boolean; session: number }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as is_locked, pg_backend_pid() as session',
        [this.#namespace, name],
      );
      const finding = client.query<Row>(query.sql, [...query.parameters]);
      client.connection.stream.uncork();
      const [locked, { rows }] = await Promise.all([locking, finding]);
      client.release();
      const [answer] = locked.rows;
      const { session } = answer ?? { session: 0 };
      return {
        lock: answer?.is_locked === true ? { namespace: this.#namespace, name, session } : undefined,
        rows,
      };
    } catch (error) {
      client.release(true);
      this.#onConnectionLost(error);
      throw error;
    }
  }

  /** If the database does not confirm the release, the connection is closed, which releases the lock. */
  async unlock(name: string): Promise<void> {
    try {
      await this.#pool.query('select pg_advisory_unlock($1, hashtext($2))', [this.#namespace, name]);
    } catch (error) {
      const abandoned = this.#pool;
      this.#pool = this.#open();
      void abandoned.end();
      this.#onConnectionLost(error);
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }
}

/** The names of those locks that their session still has: a session that ended has lost them without an error. */
export function selectHeldNames(locks: readonly HeldLock[]): RawBuilder<string[]> {
  return sql<string[]>`array(
    select lock.name
    from unnest(
      ${locks.map(({ namespace }) => namespace)}::integer[],
      ${locks.map(({ name }) => name)}::text[],
      ${locks.map(({ session }) => session)}::integer[]
    ) as lock (namespace, name, session)
    where exists (
      select from pg_locks
      where locktype = 'advisory' and objsubid = 2 and granted and pid = lock.session
        and database = (select oid from pg_database where datname = current_database())
        and classid = lock.namespace::oid and objid = hashtext(lock.name)::oid
    )
  )`;
}
