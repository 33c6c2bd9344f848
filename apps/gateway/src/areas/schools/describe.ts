import type { Named, School, SchoolSummary } from '@superhero/contract/gateway/types';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { migrationState, nameSystem, usesLdap } from '../../platform/legacy-schools.ts';
import type { CoreSchool } from '../../platform/schools.ts';

export function summarize(school: LegacySchool): SchoolSummary {
  return {
    id: school._id,
    name: school.name,
    officialSchoolNumber: school.officialSchoolNumber,
    federalState: school.federalState?.name ?? null,
    county: school.county?.name ?? null,
    systems: school.systems.map(nameSystem),
    migration: migrationState(school),
    purpose: school.purpose,
    inMaintenance: school.inMaintenance,
    updatedAt: school.updatedAt,
  };
}

/** What each of the two APIs knows of it. */
export function describeSchool(
  core: CoreSchool,
  legacy: LegacySchool,
  storageProviders: readonly Named[],
): School {
  const { federalState, county, ...rest } = core;
  const { userLoginMigration: migration, storageProvider } = legacy;
  return {
    ...rest,
    externalId: legacy.ldapSchoolIdentifier,
    federalState: federalState && { id: federalState.id, name: federalState.name },
    county: county && { id: county.id, name: county.name },
    systems: legacy.systems.map((system) => ({ id: system._id, name: nameSystem(system) })),
    migration: {
      state: migrationState(legacy),
      startedAt: migration?.startedAt ?? null,
      mandatorySince: migration?.mandatorySince ?? null,
      closedAt: migration?.closedAt ?? null,
      finishedAt: migration?.finishedAt ?? null,
    },
    maintenanceSince: legacy.inMaintenanceSince,
    usesLdap: usesLdap(legacy),
    storageProvider:
      storageProvider === null
        ? null
        : (storageProviders.find(({ id }) => id === storageProvider) ?? {
            id: storageProvider,
            name: storageProvider,
          }),
  };
}
