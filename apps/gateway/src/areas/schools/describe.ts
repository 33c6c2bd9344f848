import type { Named, School, SchoolSummary } from '@superhero/contract/gateway/types';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { countyName, migrationState, schoolNumber, usesLdap } from '../../platform/legacy-schools.ts';
import type { CoreSchool } from '../../platform/schools.ts';
import { nameSystem } from '../../platform/school-choices.ts';
import type { SystemNames } from '../../platform/school-choices.ts';
import { findYearChangeBlock } from './rules.ts';

export function summarize(school: LegacySchool, systemNames: SystemNames): SchoolSummary {
  return {
    id: school._id,
    name: school.name,
    officialSchoolNumber: schoolNumber(school),
    federalState: school.federalState?.name ?? null,
    county: countyName(school),
    systems: school.systems.map((system) => nameSystem(systemNames, system)),
    migration: migrationState(school),
    purpose: school.purpose,
    inMaintenance: school.inMaintenance,
    updatedAt: school.updatedAt,
  };
}

export function datesOf({ userLoginMigration: migration }: LegacySchool) {
  return {
    startedAt: migration?.startedAt ?? null,
    mandatorySince: migration?.mandatorySince ?? null,
    closedAt: migration?.closedAt ?? null,
    finishedAt: migration?.finishedAt ?? null,
  };
}

/** Combines the answers of both APIs. */
export function describeSchool(
  core: CoreSchool,
  legacy: LegacySchool,
  {
    storageProviders,
    systemNames,
    canDeleteFiles,
  }: { storageProviders: readonly Named[]; systemNames: SystemNames; canDeleteFiles: boolean },
): School {
  const { federalState, county, currentYearStart: _start, ...rest } = core;
  const { storageProvider } = legacy;
  return {
    ...rest,
    externalId: legacy.ldapSchoolIdentifier,
    federalState: federalState && { id: federalState.id, name: federalState.name },
    county: county && { id: county.id, name: county.name },
    systems: legacy.systems.map((system) => ({ id: system._id, name: nameSystem(systemNames, system) })),
    migration: { state: migrationState(legacy), ...datesOf(legacy) },
    maintenanceSince: legacy.inMaintenanceSince,
    usesLdap: usesLdap(legacy),
    ldapSyncedAt: legacy.ldapLastSync,
    yearChangeBlockedBy: findYearChangeBlock(core, new Date()),
    canDeleteFiles,
    storageProvider:
      storageProvider === null
        ? null
        : {
            id: storageProvider,
            name: storageProviders.find(({ id }) => id === storageProvider)?.name ?? storageProvider,
          },
  };
}
