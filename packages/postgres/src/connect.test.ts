import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from './test-database.ts';

const database = useTestDatabase();

test('a connection that breaks during a query fails this query, and later ones get a new connection', async () => {
  const broken = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database().db);
  await expect(broken).rejects.toThrow('terminating connection');
  const query = () =>
    sql`select 1 as alive`.execute(database().db).then(
      ({ rows }) => rows,
      () => undefined,
    );
  await expect.poll(query).toEqual([{ alive: 1 }]);
});
