import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

test('a connection that dies while it is used fails its query, and the next ones get another', async () => {
  const lastWords = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database().db);
  await expect(lastWords).rejects.toThrow('terminating connection');
  const ask = () =>
    sql`select 1 as alive`.execute(database().db).then(
      ({ rows }) => rows,
      () => undefined,
    );
  await expect.poll(ask).toEqual([{ alive: 1 }]);
});
