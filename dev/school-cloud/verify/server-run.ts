import { platformCallNames } from '@superhero/contract/platform-calls';
import { checkAreas } from './areas.ts';
import { publicReads } from './checks/public-reads.ts';
import { legacyLogoutChecks, loginChecks, sessionChecks } from './checks/session.ts';
import { CreatedObjects } from './created-objects.ts';
import type { Checks } from './exchange.ts';
import type { Credentials } from './http.ts';
import { sendTo } from './http.ts';
import type { Report } from './report.ts';
import type { Run } from './run-checks.ts';
import { runChecks, startRun } from './run-checks.ts';
import { makeTag } from './write-run.ts';

export interface ServerSettings {
  readonly apiUrl: string;
  readonly loginPath: string;
  /** The credentials of a superhero; without them only what is public is checked. */
  readonly credentials: Credentials | undefined;
  readonly adminApi: { readonly url: string; readonly key: string } | undefined;
  readonly mayWrite: boolean;
}

export function readServerSettings(
  apiUrl: string,
  mayWrite: boolean,
  environment: Readonly<Record<string, string | undefined>>,
): ServerSettings {
  const {
    SCHOOL_CLOUD_USERNAME: username,
    SCHOOL_CLOUD_PASSWORD: password,
    SCHOOL_CLOUD_LOGIN_PATH: loginPath = '/authentication/local',
    SCHOOL_CLOUD_ADMIN_API_URL: url,
    SCHOOL_CLOUD_ADMIN_API_KEY: key,
  } = environment;
  return {
    apiUrl: withoutSlash(apiUrl),
    loginPath,
    credentials: username && password ? { username, password } : undefined,
    adminApi: url && key ? { url: withoutSlash(url), key } : undefined,
    mayWrite,
  };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/u, '');

/**
 * The checks that are safe on any server: right credentials only, since a wrong password would block a real operator
 * for 15 minutes, and writes only on what the run itself has created.
 */
export async function verifyServer(settings: ServerSettings, report: Report): Promise<CreatedObjects> {
  const { apiUrl, credentials, adminApi, loginPath, mayWrite } = settings;
  const created = new CreatedObjects({
    tag: makeTag(),
    operator: credentials,
    announce: (text) => report.note(text),
  });
  const direct = sendTo(apiUrl, { server: 'api' });
  const directAdmin =
    adminApi && sendTo(adminApi.url, { server: 'admin-api', headers: { 'x-api-key': adminApi.key } });
  const send = created.protect(direct);
  const sendAdmin = directAdmin && created.protect(directAdmin);
  try {
    // No exchange of these checks needs the session of the run.
    const run = async (checks: Checks<Run>): Promise<boolean> =>
      await runChecks(startRun({ send, sendAdmin, report, token: '', userId: '', schoolId: '' }), checks);
    await run(publicReads(new URL(apiUrl).pathname.replace(/\/+$/u, '')));
    if (credentials === undefined) {
      const why = 'SCHOOL_CLOUD_USERNAME and SCHOOL_CLOUD_PASSWORD are not set';
      report.leaveOut('login, session, logout', why, platformCallNames);
    } else if (await run(loginChecks(loginPath, credentials))) {
      await run(sessionChecks(loginPath, credentials));
      const isV1Published = (await send('GET', '/v1/does-not-exist')).body !== undefined;
      if (isV1Published) await run(legacyLogoutChecks(loginPath, credentials));
      else report.leaveOut('DELETE /v1/authentication', 'v1 is not published here');
      const areas = { send, sendAdmin, report, loginPath, credentials, isV1Published, mayWrite, created };
      await checkAreas(areas);
    } else {
      const why = 'the login failed, and another attempt could block the account';
      report.leaveOut('the session, schools, people, accounts', why, platformCallNames);
    }
  } finally {
    await created.cleanUp(direct, directAdmin);
    for (const remains of created.describeRemains()) report.note(`left behind: ${remains}`);
  }
  return created;
}
