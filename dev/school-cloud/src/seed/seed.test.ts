import { describe, expect, it } from 'vitest';
import { migrate } from '../db/database.ts';
import { useTestDatabase } from '../db/test-database.ts';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import { people } from './people.ts';
import { seed, seedIfEmpty } from './seed.ts';

describe('the seed', () => {
  const getDatabase = useTestDatabase(migrate);
  const countEverything = async (): Promise<string[]> => {
    const tables = [
      'schools',
      'systems',
      'roles',
      'role_parents',
      'users',
      'user_roles',
      'accounts',
    ] as const;
    const counts = tables.map(async (table) => {
      const rows = await getDatabase().selectFrom(table).selectAll().execute();
      return `${rows.length} ${table}`;
    });
    return await Promise.all(counts);
  };

  it('the seed can run again without duplicating rows', async () => {
    await seed(getDatabase());
    const before = await countEverything();
    await seed(getDatabase());
    expect(await countEverything()).toEqual(before);
  });

  it('the seed resets its people', async () => {
    const { accountId } = people.superhero;
    await getDatabase()
      .updateTable('accounts')
      .set({ last_tried_failed_login: new Date(), deactivated_at: new Date(), password: 'spoiled' })
      .where('id', '=', accountId)
      .execute();
    await seed(getDatabase());
    const account = await getDatabase()
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ last_tried_failed_login: null, deactivated_at: null });
    expect(account.password).toMatch(/^\$2a\$10\$/u);
  });

  it('the seed does not change a database with data when a server starts', async () => {
    await getDatabase().deleteFrom('public_config').execute();
    await seedIfEmpty(getDatabase());
    expect(await getDatabase().selectFrom('public_config').selectAll().execute()).toEqual([]);
  });

  it('the seed gives a superhero 89 permissions, 49 of them inherited', async () => {
    const { roles, permissions } = await readEffectiveRoles(getDatabase(), people.superhero.userId);
    expect(roles.map(({ name }) => name)).toEqual(['superhero']);
    expect(permissions).toHaveLength(89);
    expect(new Set(permissions).size).toBe(89);
  });

  it('the seed gives all its people unique ids, names and addresses', () => {
    const everyone = Object.values(people);
    for (const key of ['userId', 'accountId', 'username', 'lastName'] as const) {
      expect(new Set(everyone.map((person) => person[key])).size).toBe(everyone.length);
    }
  });
});
