import type { PlatformCallName } from '@superhero/contract/platform-calls';
import { platformCallNames, platformCalls } from '@superhero/contract/platform-calls';
import { accountReads } from './checks/accounts.ts';
import { federalStateReads } from './checks/federal-states.ts';
import { forceReads } from './checks/force-migration.ts';
import { legacySchoolReads } from './checks/legacy-schools.ts';
import { serviceLoginReads } from './checks/logins.ts';
import { maintenanceReads } from './checks/maintenance.ts';
import { privacyPolicyReads } from './checks/privacy-policy.ts';
import { releaseFetchRejections, releaseReads } from './checks/releases.ts';
import { roleReads } from './checks/roles.ts';
import { runtimeConfigReads } from './checks/runtime-config.ts';
import { schoolReads } from './checks/schools.ts';
import { storageReads } from './checks/storage.ts';
import { supportReads } from './checks/support.ts';
import { toolReads } from './checks/tools.ts';
import { userReads } from './checks/users.ts';
import type { CreatedObjects } from './created-objects.ts';
import type { Checks } from './exchange.ts';
import type { Credentials, LoggedIn, Send } from './http.ts';
import { logIn } from './http.ts';
import type { Report } from './report.ts';
import type { Run } from './run-checks.ts';
import { runChecks, startRun } from './run-checks.ts';
import { checkWrites } from './write-run.ts';

interface Areas {
  readonly send: Send;
  readonly sendAdmin: Send | undefined;
  readonly report: Report;
  readonly loginPath: string;
  readonly credentials: Credentials;
  readonly isV1Published: boolean;
  readonly mayWrite: boolean;
  readonly created: CreatedObjects;
}

const reads: readonly Checks<Run>[] = [
  serviceLoginReads,
  schoolReads,
  maintenanceReads,
  supportReads,
  accountReads,
  forceReads,
  toolReads,
  runtimeConfigReads,
  releaseReads,
];

const readsOfV1: readonly Checks<Run>[] = [
  userReads,
  legacySchoolReads,
  privacyPolicyReads,
  roleReads,
  storageReads,
  federalStateReads,
  releaseFetchRejections,
];

const callsWhere = (condition: (call: (typeof platformCalls)[PlatformCallName]) => boolean) =>
  platformCallNames.filter((name) => condition(platformCalls[name]));

/** Checks of schools and people that run once the login works. */
export async function checkAreas(areas: Areas): Promise<void> {
  const { send, sendAdmin, report, loginPath, credentials, isV1Published, mayWrite, created } = areas;
  const logins: LoggedIn[] = [];
  await report.check('a superhero logs in to read schools and people', async () => {
    logins.push(await logIn(send, loginPath, credentials));
  });
  const [login] = logins;
  if (!login) {
    const why = 'the login failed, and another attempt could block the account';
    report.leaveOut('schools, people, accounts', why, platformCallNames);
    return;
  }
  const { token, payload } = login;
  const [userId, schoolId] = [String(payload['userId']), String(payload['schoolId'])];
  const subject = { send, sendAdmin, report, token, userId, schoolId };
  for (const checks of isV1Published ? [...reads, ...readsOfV1] : reads)
    await runChecks(startRun(subject), checks);

  const writes = callsWhere(({ method, server }) => method !== 'GET' || server === 'admin-api');
  if (!isV1Published) {
    const why = 'v1 is not published here';
    report.leaveOut(
      'people, lists, schools of v1',
      why,
      callsWhere(({ path }) => path.startsWith('/v1/')),
    );
    report.leaveOut('every change', `${why}, and without it no school can be created for them`, writes);
  } else if (mayWrite) await checkWrites(subject, created);
  else report.leaveOut('every change', 'the objects that it needs are created only with --write', writes);
}
