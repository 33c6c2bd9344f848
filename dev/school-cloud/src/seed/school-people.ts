import { schools, systems } from './schools.ts';

/** Somebody who only lives at a school: nobody logs in as them, but superheroes work on them. */
export interface SchoolPerson {
  /** Why this person is here, in a sentence. */
  readonly story: string;
  readonly userId: string;
  /** None: registered, but never logged in. */
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
  /** The external id before the school moved to another login, and this person with it. */
  readonly previousExternalId?: string;
  /** Moved to an external login from a local account, and so without an external id before. */
  readonly migratedFromLocal?: true;
  readonly outdated?: true;
  readonly deleted?: true;
}

type Story = Omit<SchoolPerson, 'userId' | 'accountId'>;

function tell<Told extends Story>(number: number, person: Told) {
  return { userId: `05e8${number.toString(16).padStart(20, '0')}`, ...person };
}

function tellWithAccount<Told extends Story>(number: number, person: Told) {
  return { accountId: `acc1${number.toString(16).padStart(20, '0')}`, ...tell(number, person) };
}

export const schoolPeople = {
  ssoTeacher: tellWithAccount(1, {
    story: 'Logs in at the state: a new e-mail address is silently dropped.',
    firstName: 'Jördis',
    lastName: 'Großmann-Öztürk',
    email: 'joerdis.grossmann@seestern.example',
    roles: ['teacher'],
    schoolId: schools.seestern.id,
    systemId: systems.stateLogin.id,
    ldapId: 'e1f5a1c0-5a0e-4e4c-8c4a-6a0f5b1f3d11',
  }),
  ldapTeacher: tellWithAccount(2, {
    story: 'Comes from the directory of the school.',
    firstName: 'Wiebke',
    lastName: 'Ahlers',
    email: 'w.ahlers@insel.example',
    roles: ['teacher'],
    schoolId: schools.insel.id,
    systemId: systems.island.id,
    ldapId: 'insel-00017',
  }),
  withoutAccount: tell(3, {
    story: 'Was invited and has not come yet: there is a person, but no account.',
    firstName: 'Zoë',
    lastName: 'Łukasiewicz',
    email: 'zoe.l@hafen.example',
    roles: ['student'],
    schoolId: schools.hafen.id,
    importHash: '$2a$08$KqUvZ7TnYoCkHdEbOQ4SSe',
    birthday: new Date(Date.UTC(2014, 2, 9)),
  }),
  local: tellWithAccount(4, {
    story: 'An ordinary teacher with a password of this cloud, to work on.',
    firstName: 'Jürgen',
    lastName: 'Meyer zu Bexten',
    email: 'j.meyerzubexten@hafen.example',
    roles: ['teacher'],
    schoolId: schools.hafen.id,
  }),
  twin: tellWithAccount(5, {
    story: 'Has the name of somebody at another school.',
    firstName: 'Jürgen',
    lastName: 'Meyer zu Bexten',
    email: 'bexten@regenbogen.example',
    roles: ['administrator', 'teacher'],
    schoolId: schools.regenbogen.id,
  }),
  outdated: tellWithAccount(6, {
    story: 'Was not in the last delivery of the directory: the name gets two waves.',
    firstName: 'Björn',
    lastName: 'Ñandú',
    email: 'b.nandu@bruecke.example',
    roles: ['student'],
    schoolId: schools.bruecke.id,
    outdated: true,
  }),
  migrated: tellWithAccount(8, {
    story: 'Has moved to the new login of the school, and may be moved back.',
    firstName: 'Rüdiger',
    lastName: 'Tietz',
    email: 'r.tietz@bruecke.example',
    roles: ['teacher'],
    schoolId: schools.bruecke.id,
    systemId: systems.stateLogin.id,
    ldapId: '2b0d9a64-6f0c-4a8b-b3ea-3f7d6a0c9e55',
    previousExternalId: 'bruecke-0004',
  }),
  migratedFromLocal: tellWithAccount(9, {
    story: 'Moved from a local account with a password; after a rollback the account keeps its system.',
    firstName: 'Svea',
    lastName: 'Petersen',
    email: 's.petersen@ufer.example',
    roles: ['teacher'],
    schoolId: schools.ufer.id,
    systemId: systems.stateLogin.id,
    ldapId: '9d2f4b7a-1e60-4c35-8f7d-52a6c0b8e913',
    migratedFromLocal: true,
  }),
  deleted: tellWithAccount(7, {
    story: 'Was deleted a while ago: hidden from every search, but still returned by id.',
    firstName: 'Hannelore',
    lastName: 'Verschwunden',
    email: 'weg@hafen.example',
    roles: ['teacher'],
    schoolId: schools.hafen.id,
    deleted: true,
  }),
} as const satisfies Record<string, SchoolPerson>;

export type SchoolPersonName = keyof typeof schoolPeople;
