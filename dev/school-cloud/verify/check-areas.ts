import type { PlatformCallName } from '@superhero/contract/platform-calls';
import { platformCallNames, platformCalls } from '@superhero/contract/platform-calls';
import { checkAccountReads, checkAccountTraps } from './check-accounts.ts';
import { checkDeletionBatchTraps } from './check-deletion-batch-traps.ts';
import { checkDeletion } from './check-deletion.ts';
import { checkForcedMigrations, checkForceReads } from './check-force-migration.ts';
import { checkLegacySchoolReads, checkLegacySchoolTraps } from './check-legacy-schools.ts';
import { checkFederalStateReads, checkFederalStateTraps } from './check-federal-states.ts';
import { checkMaintenanceReads, checkMaintenanceTraps } from './check-maintenance.ts';
import { checkAdmin, checkNewUsers } from './check-new-people.ts';
import { checkPrivacyPolicyReads, checkPrivacyPolicyTraps } from './check-privacy-policy.ts';
import { checkRoleReads, checkRoleTraps } from './check-roles.ts';
import { checkOwnAccountTraps } from './check-own-account.ts';
import { checkFetchRejection, checkReleaseReads, checkReleaseTraps } from './check-releases.ts';
import { checkRuntimeConfigReads, checkRuntimeConfigTraps } from './check-runtime-config.ts';
import { checkSchoolReads, checkSchoolTraps } from './check-schools.ts';
import { checkStorageReads, checkStorageTraps } from './check-storage.ts';
import { checkStoredTextTraps } from './check-stored-texts.ts';
import { checkSupportReads, checkSupportTraps } from './check-support.ts';
import { checkToolRules } from './check-tool-rules.ts';
import { checkToolTraps } from './check-tool-traps.ts';
import { checkToolReads } from './check-tools.ts';
import { checkUserTraps } from './check-user-traps.ts';
import { checkUserReads } from './check-users.ts';
import type { CreatedObjects } from './created-objects.ts';
import type { Credentials, LoggedIn, Send } from './http.ts';
import { logIn } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import type { Report } from './report.ts';
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
  const subject = {
    send,
    sendAdmin,
    report,
    token,
    userId: String(payload['userId']),
    schoolId: String(payload['schoolId']),
  };
  await checkSchoolReads(subject);
  await checkMaintenanceReads(subject);
  await checkSupportReads(subject);
  await checkAccountReads(subject);
  await checkForceReads(subject);
  await checkToolReads(subject);
  await checkRuntimeConfigReads(subject);
  await checkReleaseReads(subject);
  if (isV1Published) {
    await checkUserReads(subject);
    await checkLegacySchoolReads(subject);
    await checkPrivacyPolicyReads(subject);
    await checkRoleReads(subject);
    await checkStorageReads(subject);
    await checkFederalStateReads(subject);
    await checkFetchRejection(subject);
  }

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

/** Checks that need demo people and schools, wrong passwords or access to the database. */
export async function checkOwnAreas(simulator: OwnSimulator): Promise<void> {
  await checkSchoolTraps(simulator);
  await checkSupportTraps(simulator);
  if (simulator.v1 === 'published') {
    await checkUserTraps(simulator);
    await checkNewUsers(simulator);
    await checkLegacySchoolTraps(simulator);
    await checkPrivacyPolicyTraps(simulator);
    await checkRoleTraps(simulator);
    await checkStorageTraps(simulator);
    await checkStoredTextTraps(simulator);
    await checkFederalStateTraps(simulator);
  }
  await checkMaintenanceTraps(simulator);
  await checkAccountTraps(simulator);
  await checkForcedMigrations(simulator);
  await checkAdmin(simulator);
  await checkDeletionBatchTraps(simulator);
  await checkDeletion(simulator);
  await checkToolRules(simulator);
  await checkToolTraps(simulator);
  await checkRuntimeConfigTraps(simulator);
  await checkOwnAccountTraps(simulator);
  await checkReleaseTraps(simulator);
}
