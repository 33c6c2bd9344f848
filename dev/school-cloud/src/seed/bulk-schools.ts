import type { Copied, Row } from './bulk-data.ts';
import { schoolKinds, schoolPlaces } from './names.ts';
import { hexId, isOneIn, pick, hash } from './pseudo-random.ts';
import { federalStates, findSchoolYear } from './school-facts.ts';
import { systems } from './schools.ts';

export const schoolIdPrefix = '5c4002';
const stateIds = Object.values(federalStates).map(({ id }) => id);
const features = [
  '{}',
  '{videoconference}',
  '{videoconference,oauthProvisioningEnabled}',
  '{nextcloud,rocketChat}',
];

export const bulkSchoolId = (number: number): string => hexId(schoolIdPrefix, number);
const hasSystem = (number: number): boolean => isOneIn(3, number, 5);
const isMigrating = (number: number): boolean => hasSystem(number) && isOneIn(4, number, 14);

/** The schools with these numbers, their systems and login migrations. */
export function bulkSchools(numbers: readonly number[]): Copied[] {
  return [schools(numbers), schoolSystems(numbers), loginMigrations(numbers)];
}

function schools(numbers: readonly number[]): Copied {
  const now = new Date();
  const year = findSchoolYear(now).id;
  const toRow = (number: number): Row => [
    bulkSchoolId(number),
    `${pick(schoolKinds, number, 1)} ${pick(schoolPlaces, number, 2)} ${number}`,
    String(100_000 + number),
    'de',
    pick(stateIds, number, 3),
    year,
    pick(features, number, 4),
    'awsS3',
    '{"teacher": {"STUDENT_LIST": true}}',
    hasSystem(number) ? `schule-${number}` : null,
    isOneIn(20, number, 15) ? pick(['demo', 'test'], number, 16) : null,
    isOneIn(50, number, 17) ? now.toISOString() : null,
  ];
  return {
    table: 'schools',
    columns: [
      'id',
      'name',
      'official_school_number',
      'language',
      'federal_state_id',
      'current_year_id',
      'features',
      'file_storage_type',
      'permissions',
      'external_id',
      'purpose',
      'in_maintenance_since',
    ],
    rows: numbers.map(toRow),
  };
}

function schoolSystems(numbers: readonly number[]): Copied {
  return {
    table: 'school_systems',
    columns: ['school_id', 'system_id'],
    rows: numbers.filter(hasSystem).map((number) => [bulkSchoolId(number), systems.stateLogin.id]),
  };
}

/** Each migration is started, mandatory, closed or finished, chosen pseudo-randomly. */
function loginMigrations(numbers: readonly number[]): Copied {
  const now = new Date().toISOString();
  return {
    table: 'user_login_migrations',
    columns: [
      'id',
      'school_id',
      'target_system_id',
      'started_at',
      'mandatory_since',
      'closed_at',
      'finished_at',
    ],
    rows: numbers.filter(isMigrating).map((number) => {
      const steps = hash(number, 18) % 4;
      const reached = (step: number): string | null => (steps >= step ? now : null);
      return [
        hexId('106191', number),
        bulkSchoolId(number),
        systems.stateLogin.id,
        now,
        reached(1),
        reached(2),
        reached(3),
      ];
    }),
  };
}
