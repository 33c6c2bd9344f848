import { hash, hexId, isOneIn, pick } from '../pseudo-random.ts';
import { toDomain } from './addresses.ts';
import { brandenburg, findCounty } from './counties.ts';
import { between, changedDaysAgo, daysAgo, latest } from './dates.ts';
import type { MigrationDates } from './login-migrations.ts';
import { dateMigration } from './login-migrations.ts';
import type { DemoSchool, MigrationState } from './named-schools.ts';
import { demoSchools } from './named-schools.ts';
import { kindOf } from './school-kinds.ts';
import { schoolNames } from './school-names.ts';
import { storageProviders } from './storage-providers.ts';
import { systems } from './systems.ts';

/** The age of the instance in days. */
const oldest = 729;

/** Between the official numbers of two schools of a kind. */
const numberStep = 37;

function nameOthers(): DemoSchool[] {
  const places = Object.values(schoolNames).flatMap((county) => Object.entries(county));
  const all = places.flatMap(([place, names]) => names.map((name) => ({ name, place })));
  return all.map(({ name, place }, index) => {
    const number = index + 0x100;
    const kind = kindOf({ name });
    const position = all.slice(0, index).filter((other) => kindOf(other) === kind).length;
    const migration = chooseMigration(number);
    const directoryId = chooseDirectory(number, place);
    return {
      id: hexId('5c4003', number),
      name,
      place,
      domain: toDomain(name, place),
      officialSchoolNumber: String(kind.firstNumber + numberStep * position),
      language: 'de',
      yearsBehind: 0,
      features: chooseFeatures(number),
      ...(migration && { migration }),
      ...(directoryId !== undefined && { directoryId }),
    };
  });
}

function chooseMigration(number: number): MigrationState | undefined {
  const share = hash(number, 102) % 100;
  if (share < 54) return 'finished';
  if (share < 66) return 'running';
  if (share < 70) return 'mandatory';
  return share < 72 ? 'closed' : undefined;
}

/** Some counties have a directory for their schools. */
function chooseDirectory(number: number, place: string): string | undefined {
  const { countyId } = findCounty(place);
  if (isOneIn(3, number, 103)) return undefined;
  if (countyId === 12_073) return systems.uckermark.id;
  if (countyId === 12_054 || countyId === 12_069) return systems.potsdam.id;
  return [12_052, 12_066, 12_071].includes(countyId) ? systems.lausitz.id : undefined;
}

function chooseFeatures(number: number): string[] {
  return [
    ...(isOneIn(5, number, 104) ? [] : ['videoconference']),
    ...(isOneIn(6, number, 105) ? ['nextcloud'] : []),
    ...(isOneIn(7, number, 106) ? ['studentVisibility'] : []),
    ...(isOneIn(4, number, 107) ? ['aiTutor'] : []),
  ];
}

export interface DatedSchool extends DemoSchool {
  readonly number: number;
  readonly createdDaysAgo: number;
  readonly migrationDates?: MigrationDates;
  readonly migrationDaysAgo?: number;
}

/** Days ago. A school exists before its login migration and in the school year that it is still in. */
function chooseCreation(school: DemoSchool, migrationDaysAgo: number, number: number): number {
  if (school.id === demoSchools.operations.id) return oldest;
  return between(school.yearsBehind === 1 ? 400 : migrationDaysAgo + 15, oldest - 5, number, 111);
}

function complete(school: DemoSchool, today: Date): DatedSchool {
  const number = Number.parseInt(school.id.slice(-6), 16);
  const migration = school.migration && dateMigration(school.migration, number, today);
  const createdDaysAgo = chooseCreation(school, migration?.days ?? 90, number);
  const moments = Object.values(migration?.dates ?? {}).filter((moment) => moment < today);
  const changedAt = daysAgo(today, changedDaysAgo(createdDaysAgo, number, 112), number + 1);
  const ownSystem = school.migration === 'finished' ? undefined : school.directoryId;
  const stateSystem = school.migration && systems.stateLogin.id;
  const isLate = ownSystem !== undefined && stateSystem !== undefined;
  return {
    ...school,
    number,
    createdDaysAgo,
    createdAt: daysAgo(today, createdDaysAgo, number),
    updatedAt: latest(changedAt, ...moments),
    federalStateId: brandenburg.id,
    countyId: findCounty(school.place).id,
    systemIds: [ownSystem, stateSystem].filter((id) => id !== undefined),
    features: [
      ...new Set([
        ...(school.features ?? []),
        ...(stateSystem === undefined ? [] : ['oauthProvisioningEnabled']),
        ...(isLate ? ['enableLdapSyncDuringMigration'] : []),
      ]),
    ],
    storageProviderId: chooseStorage(number),
    ...(migration && { migrationDates: migration.dates, migrationDaysAgo: migration.days }),
    ...describeExternally(school, stateSystem, ownSystem),
  };
}

const { main, second, newest } = storageProviders;
const storages = [...Array<string>(12).fill(main.id), ...Array<string>(7).fill(second.id), newest.id];

const chooseStorage = (number: number): string => pick(storages, number, 113);

/** The name of the school in its login system. */
function describeExternally(school: DemoSchool, stateSystem?: string, ownSystem?: string) {
  if (stateSystem !== undefined) return { externalId: `BB-${school.officialSchoolNumber ?? ''}` };
  return ownSystem === undefined ? undefined : { externalId: school.domain.replace('.example', '') };
}

export function makeSchools(today: Date): DatedSchool[] {
  return [...Object.values(demoSchools), ...nameOthers()].map((school) => complete(school, today));
}
