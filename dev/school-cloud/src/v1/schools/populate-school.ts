import type { Database } from '../../db/tables.ts';
import type { School } from '../../schools/read-school.ts';
import { readField } from '../../v3/read-credentials.ts';

const idsOf = (schools: readonly School[]): string[] => schools.map(({ id }) => id);

async function readSystems(db: Database, schools: readonly School[]) {
  const ids = [...new Set(schools.flatMap(({ systemIds }) => systemIds))];
  if (ids.length === 0) return [];
  return await db.selectFrom('systems').selectAll().where('id', 'in', ids).execute();
}

async function readMigrations(db: Database, schools: readonly School[]) {
  if (schools.length === 0) return [];
  return await db
    .selectFrom('user_login_migrations')
    .selectAll()
    .where('school_id', 'in', idsOf(schools))
    .execute();
}

/** What is left of a system: enough to know it, and no secret. */
function reduceSystem(system: Awaited<ReturnType<typeof readSystems>>[number]) {
  const config = system.ldap_config;
  const pick = (name: string) => readField(config, name);
  return {
    _id: system.id,
    type: system.type,
    alias: system.alias ?? undefined,
    ...(config !== null && {
      ldapConfig: { active: pick('active'), provider: pick('provider'), rootPath: pick('rootPath') },
    }),
  };
}

function describeMigration(migration: Awaited<ReturnType<typeof readMigrations>>[number]) {
  return {
    _id: migration.id,
    school: migration.school_id,
    sourceSystem: migration.source_system_id ?? undefined,
    targetSystem: migration.target_system_id,
    startedAt: migration.started_at,
    mandatorySince: migration.mandatory_since ?? undefined,
    closedAt: migration.closed_at ?? undefined,
    finishedAt: migration.finished_at ?? undefined,
    createdAt: migration.created_at,
    updatedAt: migration.updated_at,
  };
}

/**
 * What stands in the place of ids. With any wish at all, even the systems that nobody wished for are passed
 * through the sieve that keeps their secrets back, and come out as objects with nothing but an id.
 */
export async function readPopulated(db: Database, schools: readonly School[], populate: readonly string[]) {
  const [systems, migrations] = await Promise.all([
    populate.includes('systems') ? readSystems(db, schools) : undefined,
    populate.includes('userLoginMigration') ? readMigrations(db, schools) : undefined,
  ]);
  return (school: School): Record<string, unknown> => {
    if (populate.length === 0) return {};
    const migration = migrations?.find(({ school_id }) => school_id === school.id);
    return {
      systems: school.systemIds.map((id) => {
        const system = systems?.find((each) => each.id === id);
        return system ? reduceSystem(system) : { _id: id };
      }),
      ...(migrations && { userLoginMigration: migration ? describeMigration(migration) : null }),
    };
  };
}
