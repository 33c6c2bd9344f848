import { sql } from 'kysely';
import type { QueryExecutorProvider, RawBuilder } from 'kysely';

/** Runs this while a trigger makes the database reject some writes, such as `before update on users`. */
export async function whileFailing<Result>(
  db: QueryExecutorProvider,
  trigger: RawBuilder<unknown>,
  run: () => Promise<Result>,
): Promise<Result> {
  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'failed'; end $$`.execute(
    db,
  );
  await sql`create trigger fail ${trigger} execute function fail()`.execute(db);
  try {
    return await run();
  } finally {
    await sql`drop function fail cascade`.execute(db);
  }
}
