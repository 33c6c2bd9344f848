import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@superhero/postgres/connect';
import { sql } from 'kysely';
import type { Held } from './platform-proxy.ts';

/** Stops the next insert into this table. Its transaction is rolled back. */
export async function holdInserts(databaseUrl: string, table: string): Promise<Held> {
  const db = connect(databaseUrl, { max: 2 });
  const [locked, dropped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql`
      select from pg_locks where not granted and relation = ${table}::regclass
    `.execute(db);
    return rows.length;
  };
  const holding = db.transaction().execute(async (tx) => {
    // Reads and foreign keys that refer to the table go on.
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    locked.resolve();
    await dropped.promise;
    while ((await countWaiting()) > 0) {
      await sql`
        select pg_terminate_backend(pid) from pg_locks where not granted and relation = ${table}::regclass
      `.execute(db);
      await pause(20);
    }
  });
  await locked.promise;
  const wait = async (): Promise<void> => {
    while ((await countWaiting()) === 0) await pause(20);
  };
  return {
    reached: wait(),
    drop: async () => {
      dropped.resolve();
      await holding;
      await db.destroy();
    },
  };
}
