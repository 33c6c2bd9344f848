import type { BoundClient } from './client.ts';
import { bindFindPeople } from './find-people.ts';
import { bindLegacySchools } from './legacy-schools.ts';
import { bindPeople } from './people.ts';
import { bindRuntimeConfig } from './runtime-config.ts';
import { bindSchoolChoices } from './school-choices.ts';
import { bindSchoolPermissions, bindSchools } from './schools.ts';

/**
 * The writes of announcements and bulk changes, and what they read. Nothing here creates or deletes people, sets a
 * password or starts a support session.
 */
export function bindWork(api: BoundClient, adminApi: BoundClient, serviceAccounts: ReadonlySet<string>) {
  const people = bindPeople(api, adminApi, serviceAccounts);
  const { count, find, get, listRoles, findSuperheroes, changeRoles, moveToSchool } = people;
  const { get: getLegacy, find: findLegacy, changeStorageProvider } = bindLegacySchools(api);
  const { storageProviders } = bindSchoolChoices(api);
  return {
    findPeople: bindFindPeople(api, people),
    people: { count, find, get, listRoles, findSuperheroes, changeRoles, moveToSchool },
    runtimeConfig: bindRuntimeConfig(api),
    schools: bindSchools(api),
    legacySchools: { get: getLegacy, find: findLegacy, changeStorageProvider },
    schoolChoices: { storageProviders },
    schoolPermissions: bindSchoolPermissions(api),
  };
}
