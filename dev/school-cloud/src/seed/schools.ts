export interface SystemSeed {
  readonly id: string;
  readonly type: string;
  readonly alias: string;
  readonly displayName: string;
  readonly ldapConfig?: Readonly<Record<string, unknown>>;
  readonly oauthConfig?: Readonly<Record<string, unknown>>;
}

/** Nothing listens at these addresses: the double refuses such logins as a server without them would. */
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
    alias: 'LANDESLOGIN',
    displayName: 'Landeslogin',
    oauthConfig: { clientId: 'schulwolke', tokenEndpoint: 'https://login.land.example/token' },
  },
} as const satisfies Record<string, SystemSeed>;

export interface SchoolSeed {
  readonly id: string;
  readonly name: string;
  readonly officialSchoolNumber?: string;
  readonly externalId?: string;
  readonly language?: string;
  readonly systemIds?: readonly string[];
}

export const schools = {
  /** The operators' own; it has no language, so a person without one has none at all. */
  operations: { id: '5c4001000000000000000001', name: 'Betrieb der Schulwolke' },
  lindenhof: {
    id: '5c4001000000000000000002',
    name: 'Gymnasium am Lindenhof',
    officialSchoolNumber: '40213',
    externalId: 'lindenhof',
    language: 'de',
    systemIds: [systems.directory.id],
  },
  hafen: {
    id: '5c4001000000000000000003',
    name: 'Grundschule am alten Hafen',
    officialSchoolNumber: '40587',
    language: 'de',
  },
} as const satisfies Record<string, SchoolSeed>;
