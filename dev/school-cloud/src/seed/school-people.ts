import { schools, systems } from './schools.ts';

/** A person at a school, for the work of superheroes; no test logs in as them. */
export interface SchoolPerson {
  /** What this person demonstrates. */
  readonly description: string;
  readonly userId: string;
  /** Undefined for people who registered but never logged in. */
  readonly accountId?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly [string, ...string[]];
  readonly schoolId: string;
  readonly systemId?: string;
  readonly ldapId?: string;
  readonly birthday?: Date;
  readonly importHash?: string;
  /** The external id before this person's login was migrated. */
  readonly previousExternalId?: string;
  /** Migrated from a local account, so there was no external id before. */
  readonly migratedFromLocal?: true;
  /** 40 days ago if it is missing. */
  readonly migratedAt?: Date;
  readonly outdated?: true;
  readonly deleted?: true;
  /** The time of the seed if they are missing. */
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
}

type PersonDetails = Omit<SchoolPerson, 'userId' | 'accountId'>;

function makePerson<Given extends PersonDetails>(number: number, person: Given) {
  return { userId: `05e8${number.toString(16).padStart(20, '0')}`, ...person };
}

function makePersonWithAccount<Given extends PersonDetails>(number: number, person: Given) {
  return { accountId: `acc1${number.toString(16).padStart(20, '0')}`, ...makePerson(number, person) };
}

export const schoolPeople = {
  ssoTeacher: makePersonWithAccount(1, {
    description: 'Logs in through the system of the state: a new email address is silently dropped.',
    firstName: 'Jördis',
    lastName: 'Großmann-Öztürk',
    email: 'joerdis.grossmann@seestern.example',
    roles: ['teacher'],
    schoolId: schools.seestern.id,
    systemId: systems.stateLogin.id,
    ldapId: 'e1f5a1c0-5a0e-4e4c-8c4a-6a0f5b1f3d11',
  }),
  ldapTeacher: makePersonWithAccount(2, {
    description: 'Comes from the directory of the school.',
    firstName: 'Wiebke',
    lastName: 'Ahlers',
    email: 'w.ahlers@insel.example',
    roles: ['teacher'],
    schoolId: schools.insel.id,
    systemId: systems.island.id,
    ldapId: 'insel-00017',
  }),
  withoutAccount: makePerson(3, {
    description: 'Was invited and has not registered yet: a person without an account.',
    firstName: 'Zoë',
    lastName: 'Łukasiewicz',
    email: 'zoe.l@hafen.example',
    roles: ['student'],
    schoolId: schools.hafen.id,
    importHash: '$2a$08$KqUvZ7TnYoCkHdEbOQ4SSe',
    birthday: new Date(Date.UTC(2014, 2, 9)),
  }),
  local: makePersonWithAccount(4, {
    description: 'An ordinary teacher with a local password, for checks that change a person.',
    firstName: 'Jürgen',
    lastName: 'Meyer zu Bexten',
    email: 'j.meyerzubexten@hafen.example',
    roles: ['teacher'],
    schoolId: schools.hafen.id,
  }),
  twin: makePersonWithAccount(5, {
    description: 'Has the same name as a person at another school.',
    firstName: 'Jürgen',
    lastName: 'Meyer zu Bexten',
    email: 'bexten@regenbogen.example',
    roles: ['administrator', 'teacher'],
    schoolId: schools.regenbogen.id,
  }),
  outdated: makePersonWithAccount(6, {
    description:
      'Was missing in the last synchronisation of the directory: the display name ends with two tildes.',
    firstName: 'Björn',
    lastName: 'Ñandú',
    email: 'b.nandu@bruecke.example',
    roles: ['student'],
    schoolId: schools.bruecke.id,
    outdated: true,
  }),
  migrated: makePersonWithAccount(8, {
    description: 'Was migrated to the new login system of the school and can be rolled back.',
    firstName: 'Rüdiger',
    lastName: 'Tietz',
    email: 'r.tietz@bruecke.example',
    roles: ['teacher'],
    schoolId: schools.bruecke.id,
    systemId: systems.stateLogin.id,
    ldapId: '2b0d9a64-6f0c-4a8b-b3ea-3f7d6a0c9e55',
    previousExternalId: 'bruecke-0004',
  }),
  migratedFromLocal: makePersonWithAccount(9, {
    description:
      'Was migrated from a local account with a password; after a rollback the account keeps its system.',
    firstName: 'Svea',
    lastName: 'Petersen',
    email: 's.petersen@ufer.example',
    roles: ['teacher'],
    schoolId: schools.ufer.id,
    systemId: systems.stateLogin.id,
    ldapId: '9d2f4b7a-1e60-4c35-8f7d-52a6c0b8e913',
    migratedFromLocal: true,
  }),
  deleted: makePersonWithAccount(7, {
    description: 'Was deleted a while ago: hidden from every search, but still returned by id.',
    firstName: 'Hannelore',
    lastName: 'Verschwunden',
    email: 'weg@hafen.example',
    roles: ['teacher'],
    schoolId: schools.hafen.id,
    deleted: true,
  }),
} as const satisfies Record<string, SchoolPerson>;

export type SchoolPersonName = keyof typeof schoolPeople;
