import type { Selectable } from 'kysely';
import type { School } from '../../db/schools.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { readField } from '../../transport/read-field.ts';

export const describeStorageProvider = (provider: Selectable<Tables['storage_providers']>) => ({
  _id: provider.id,
  type: provider.type,
  isShared: provider.is_shared,
  accessKeyId: provider.access_key_id,
  endpointUrl: provider.endpoint_url,
  region: provider.region,
  maxBuckets: provider.max_buckets,
  freeBuckets: provider.free_buckets,
  createdAt: provider.created_at,
  updatedAt: provider.updated_at,
  __v: provider.version ?? undefined,
});

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

/** A system without its secrets. */
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

/** The whole provider with its encrypted secret: the filter that hides it belongs to another service. */
async function readStorage(db: Database, schools: readonly School[]) {
  const ids = schools.flatMap(({ storage_provider_id: id }) => id ?? []);
  if (ids.length === 0) return [];
  return await db.selectFrom('storage_providers').selectAll().where('id', 'in', ids).execute();
}

/**
 * The objects that replace ids. With any `$populate`, systems are reduced to fields that are not secret; systems that
 * are not populated themselves become empty objects.
 */
export async function readPopulated(db: Database, schools: readonly School[], populate: readonly string[]) {
  const [systems, migrations, storage] = await Promise.all([
    populate.includes('systems') ? readSystems(db, schools) : undefined,
    populate.includes('userLoginMigration') ? readMigrations(db, schools) : undefined,
    populate.includes('storageProvider') ? readStorage(db, schools) : undefined,
  ]);
  return (school: School): Record<string, unknown> => {
    if (populate.length === 0) return {};
    const migration = migrations?.find(({ school_id }) => school_id === school.id);
    const provider = storage?.find(({ id }) => id === school.storage_provider_id);
    return {
      systems: systems
        ? systems.filter(({ id }) => school.systemIds.includes(id)).map(reduceSystem)
        : school.systemIds.map(() => ({})),
      ...(migrations && { userLoginMigration: migration ? describeMigration(migration) : null }),
      ...(storage && {
        storageProvider: provider
          ? { ...describeStorageProvider(provider), secretAccessKey: provider.secret_access_key }
          : null,
      }),
    };
  };
}
