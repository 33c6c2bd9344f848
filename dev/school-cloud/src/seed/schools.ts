import { federalStates } from './school-facts.ts';

export interface SystemSeed {
  readonly id: string;
  readonly type: string;
  readonly alias: string;
  readonly displayName: string;
  readonly ldapConfig?: Readonly<Record<string, unknown>>;
  readonly oauthConfig?: Readonly<Record<string, unknown>>;
}

/** Nothing listens at these addresses: the simulator rejects such logins, as a server without them does. */
export const systems = {
  directory: {
    id: '5e57e0000000000000000001',
    type: 'ldap',
    alias: 'Lindenhof-Verzeichnis',
    displayName: 'Schulserver Lindenhof',
    ldapConfig: { active: true, url: 'ldaps://ldap.lindenhof.example', provider: 'general' },
  },
  stateLogin: {
    id: '5e57e0000000000000000002',
    type: 'oauth',
    // The alias that the platform looks for when it starts a login migration.
    alias: 'moin.schule',
    displayName: 'Landeslogin',
    oauthConfig: {
      clientId: 'schulwolke',
      redirectUri: 'https://schulwolke.example/api/v3/sso/oauth',
      grantType: 'authorization_code',
      tokenEndpoint: 'https://login.land.example/token',
      authEndpoint: 'https://login.land.example/auth',
      responseType: 'code',
      scope: 'openid',
      provider: 'landeslogin',
      issuer: 'https://login.land.example',
      jwksEndpoint: 'https://login.land.example/jwks',
    },
  },
  island: {
    id: '5e57e0000000000000000003',
    type: 'ldap',
    alias: 'Insel-Verzeichnis',
    displayName: 'Schulserver der Insel',
    ldapConfig: { active: true, url: 'ldaps://ldap.insel.example', provider: 'univention' },
  },
} as const satisfies Record<string, SystemSeed>;

export interface SchoolSeed {
  readonly id: string;
  readonly name: string;
  readonly officialSchoolNumber?: string;
  readonly externalId?: string;
  readonly language?: string;
  readonly systemIds?: readonly string[];
  readonly federalStateId?: string;
  readonly countyId?: string;
  readonly purpose?: string;
  readonly features?: readonly string[];
  /** How many years the school is behind the calendar; undefined if it has no current year. */
  readonly yearsBehind?: number;
  readonly inMaintenance?: true;
  readonly inUserMigration?: true;
  readonly storageProviderId?: string;
  /** The time of the seed if they are missing. */
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
}

const { niedersachsen, brandenburg, thueringen } = federalStates;

export const schools = {
  /** The school of the operators. It has no language, so people without a language have none. */
  operations: {
    id: '5c4001000000000000000001',
    name: 'Betrieb der Schulwolke',
    federalStateId: niedersachsen.id,
    yearsBehind: 0,
  },
  /** Its people come from a directory. Its county is set and can't be changed. */
  lindenhof: {
    id: '5c4001000000000000000002',
    name: 'Gymnasium am Lindenhof',
    officialSchoolNumber: '40213',
    externalId: 'lindenhof',
    language: 'de',
    systemIds: [systems.directory.id],
    federalStateId: niedersachsen.id,
    countyId: niedersachsen.counties[0].id,
    features: ['ldapUniventionMigrationSchool', 'videoconference'],
    yearsBehind: 0,
  },
  /** Has a feature that the current server no longer knows: it is returned, and rejected when it is sent. */
  hafen: {
    id: '5c4001000000000000000003',
    name: 'Grundschule am alten Hafen',
    officialSchoolNumber: '40587',
    language: 'de',
    federalStateId: brandenburg.id,
    features: ['videoconference', 'rocketChat', 'messengerSchoolRoom'],
    yearsBehind: 0,
  },
  /** Its people log in through the system of the state. */
  seestern: {
    id: '5c4001000000000000000004',
    name: 'Oberschule am Seestern',
    officialSchoolNumber: 'SEE-17',
    externalId: '8f0d4c5e-71b2-4b36-9a55-0c9e2f6d1a40',
    language: 'de',
    systemIds: [systems.stateLogin.id],
    federalStateId: niedersachsen.id,
    countyId: niedersachsen.counties[1].id,
    features: ['oauthProvisioningEnabled', 'aiTutor'],
    yearsBehind: 0,
  },
  /** Has not moved to the new school year yet, and has no directory: maintenance moves it immediately. */
  regenbogen: {
    id: '5c4001000000000000000005',
    name: 'Förderschule „Zum Regenbogen“ (Haus 2 + 3), 100 % barrierefrei',
    federalStateId: brandenburg.id,
    countyId: brandenburg.counties[1].id,
    features: ['nextcloud'],
    yearsBehind: 1,
  },
  /** In maintenance between two years, with a directory. */
  insel: {
    id: '5c4001000000000000000006',
    name: 'Inselschule',
    officialSchoolNumber: '00042',
    externalId: 'insel',
    language: 'de',
    systemIds: [systems.island.id],
    federalStateId: niedersachsen.id,
    yearsBehind: 1,
    inMaintenance: true,
  },
  /** Migrating from its directory to the login of the state. */
  bruecke: {
    id: '5c4001000000000000000007',
    name: 'Brückenschule',
    officialSchoolNumber: '40999',
    federalStateId: niedersachsen.id,
    features: ['enableLdapSyncDuringMigration', 'showOutdatedUsers'],
    yearsBehind: 1,
    inUserMigration: true,
  },
  /** Migrated from local accounts to the login of the state: its migration has no source system. */
  ufer: {
    id: '5c400100000000000000000c',
    name: 'Uferschule',
    officialSchoolNumber: '41207',
    externalId: '1c9b7f52-0d3e-4a61-9e0b-7a5d2c8f4e16',
    systemIds: [systems.stateLogin.id],
    federalStateId: niedersachsen.id,
    features: ['oauthProvisioningEnabled'],
    yearsBehind: 0,
  },
  /** With a short foreign name and without a current year, so that the calendar decides. */
  ecole: {
    id: '5c4001000000000000000008',
    name: 'École Ōtani – міжнародна школа',
    language: 'uk',
    federalStateId: thueringen.id,
    features: ['teleportation'],
  },
  /** A test school with the same name as another school. */
  secondHafen: {
    id: '5c4001000000000000000009',
    name: 'Grundschule am alten Hafen',
    // Empty and not missing, as for many real schools.
    officialSchoolNumber: '',
    federalStateId: thueringen.id,
    purpose: 'test',
    yearsBehind: 0,
  },
  /** For external people; lists for people leave it out. */
  guests: {
    id: '5c400100000000000000000a',
    name: 'Externe Personen',
    federalStateId: niedersachsen.id,
    purpose: 'external_person_school',
    yearsBehind: 0,
  },
  /** For data of a deleted school. */
  tombstone: {
    id: '5c400100000000000000000b',
    name: 'Aufgelöste Schulen',
    federalStateId: brandenburg.id,
    purpose: 'tombstone',
    yearsBehind: 0,
  },
} as const satisfies Record<string, SchoolSeed>;

export interface LoginMigrationSeed {
  readonly id: string;
  readonly schoolId: string;
  /** Null if people had local accounts before. */
  readonly sourceSystemId: string | null;
  readonly targetSystemId: string;
  /** The time of the seed if it is missing. */
  readonly startedAt?: Date;
  readonly mandatorySince?: Date;
  readonly closedAt?: Date;
  readonly finishedAt?: Date;
}

export const loginMigrations: readonly LoginMigrationSeed[] = [
  {
    id: '10619000000000000000b001',
    schoolId: schools.bruecke.id,
    sourceSystemId: systems.island.id,
    targetSystemId: systems.stateLogin.id,
  },
  {
    id: '10619000000000000000b002',
    schoolId: schools.ufer.id,
    sourceSystemId: null,
    targetSystemId: systems.stateLogin.id,
  },
];
