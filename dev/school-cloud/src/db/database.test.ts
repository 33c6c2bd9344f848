import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from './database.ts';
import { useTestDatabase } from './test-database.ts';

describe('migrations', () => {
  const getDatabase = useTestDatabase();

  it('migrations are applied once and in order when several instances start at the same time', async () => {
    const results = await Promise.all(Array.from({ length: 5 }, async () => await migrate(getDatabase())));
    const applied = results.flat();
    expect(applied).not.toEqual([]);
    expect(applied).toEqual([...new Set(applied)].toSorted());
    expect(results.filter((files) => files.length > 0)).toHaveLength(1);
    expect(await migrate(getDatabase())).toEqual([]);
  });

  it('migrations are recorded by file name', async () => {
    const { rows } = await sql<{ file: string }>`select file from migrations order by file`.execute(
      getDatabase(),
    );
    expect(rows.map(({ file }) => file)).toContain('001-school-cloud.sql');
  });

  it('the database rejects malformed ids', async () => {
    const insertion = getDatabase()
      .insertInto('schools')
      .values({ id: 'not-an-id', name: 'Nirgendwo' })
      .execute();
    await expect(insertion).rejects.toThrow('object_id');
  });
});
