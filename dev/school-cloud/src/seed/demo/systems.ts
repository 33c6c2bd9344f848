import { systems as testSystems, type SystemSeed } from '../schools.ts';

const directory = (number: number, name: string, host: string) => ({
  id: `5e57e1000000000000000${String(number).padStart(3, '0')}`,
  type: 'ldap',
  alias: name,
  displayName: name,
  ldapConfig: { active: true, url: `ldaps://${host}`, provider: 'univention' },
});

/** Nothing listens at these addresses: the simulator rejects such logins, as a server without them does. */
export const systems = {
  /** Has the id of the test seed, so that generated people of `npm run seed` can log in through it. */
  stateLogin: {
    ...testSystems.stateLogin,
    displayName: 'Landeslogin Brandenburg',
    oauthConfig: { ...testSystems.stateLogin.oauthConfig, clientId: 'schul-cloud-brandenburg' },
  },
  uckermark: directory(1, 'Schulserver Uckermark', 'ldap.schulen-uckermark.example'),
  potsdam: directory(2, 'Schulverzeichnis Potsdam', 'ldap.schulen-potsdam.example'),
  lausitz: directory(3, 'Schulserver Lausitz', 'ldap.schulen-lausitz.example'),
} as const satisfies Record<string, SystemSeed>;
