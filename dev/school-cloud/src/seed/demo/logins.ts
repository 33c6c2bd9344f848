import { hash } from '../pseudo-random.ts';
import type { SchoolPerson } from '../school-people.ts';
import { between, day, daysAgo } from './dates.ts';
import type { DatedSchool } from './schools.ts';
import { systems } from './systems.ts';

interface NewPerson {
  readonly number: number;
  /** The number of the person at the school. */
  readonly serial: number;
  readonly createdDaysAgo: number;
}

type Login = Partial<
  Pick<SchoolPerson, 'systemId' | 'ldapId' | 'previousExternalId' | 'migratedFromLocal' | 'migratedAt'>
>;

/** The percentage of people who use the login of the state. */
const shares = { running: 40, mandatory: 75, closed: 90, finished: 97 } as const;

/** How a person logs in, which depends on the login migration of the school. */
export function choosePersonLogin(school: DatedSchool, person: NewPerson, today: Date): Login {
  const { number, serial, createdDaysAgo } = person;
  const directoryLogin: Login | undefined =
    school.directoryId === undefined
      ? undefined
      : {
          systemId: school.directoryId,
          ldapId: `${school.domain.replace('.example', '')}-${String(serial).padStart(4, '0')}`,
        };
  const { migration, migrationDaysAgo = 0 } = school;
  if (migration === undefined || hash(number, 160) % 100 >= shares[migration]) return directoryLogin ?? {};
  const stateLogin = {
    systemId: systems.stateLogin.id,
    ldapId: `BB-${school.officialSchoolNumber ?? ''}-${String(serial).padStart(4, '0')}`,
  };
  // Newer people have never had another login.
  if (createdDaysAgo <= migrationDaysAgo) return stateLogin;
  return {
    ...stateLogin,
    ...(directoryLogin?.ldapId === undefined
      ? { migratedFromLocal: true }
      : { previousExternalId: directoryLogin.ldapId }),
    migratedAt: daysAgo(today, chooseMigrationDay(school, number, today), number),
  };
}

/** A day between the start and the end of the login migration. */
function chooseMigrationDay(
  { migrationDaysAgo = 0, migrationDates }: DatedSchool,
  number: number,
  today: Date,
) {
  const closedAt = migrationDates?.closedAt;
  const closedDaysAgo = closedAt === undefined ? 1 : (today.getTime() - closedAt.getTime()) / day;
  return between(Math.ceil(closedDaysAgo), migrationDaysAgo - 1, number, 161);
}
