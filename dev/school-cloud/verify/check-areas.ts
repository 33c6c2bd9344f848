import type { PlatformCallName } from '@superhero/contract/platform-calls';
import { platformCallNames, platformCalls } from '@superhero/contract/platform-calls';
import type { Ask } from './ask.ts';
import { checkAccountReads, checkAccountTraps } from './check-accounts.ts';
import { checkAdmin } from './check-admin.ts';
import { checkDeletion } from './check-deletion.ts';
import { checkLegacySchoolReads, checkLegacySchoolTraps } from './check-legacy-schools.ts';
import { checkMaintenanceReads, checkMaintenanceTraps } from './check-maintenance.ts';
import { checkNewUsers } from './check-new-users.ts';
import { checkSchoolReads, checkSchoolTraps } from './check-schools.ts';
import { checkSupportReads, checkSupportTraps } from './check-support.ts';
import { checkUserTraps } from './check-user-traps.ts';
import { checkUserReads } from './check-users.ts';
import type { CreatedObjects } from './created-objects.ts';
import type { Credentials, LoggedIn } from './log-in.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import type { Report } from './report.ts';
import { checkWrites } from './write-run.ts';

interface Areas {
  readonly ask: Ask;
  readonly askAdmin: Ask | undefined;
  readonly report: Report;
  readonly loginPath: string;
  readonly credentials: Credentials;
  readonly isV1Published: boolean;
  readonly mayWrite: boolean;
  readonly created: CreatedObjects;
}

const callsWhere = (condition: (call: (typeof platformCalls)[PlatformCallName]) => boolean) =>
  platformCallNames.filter((name) => condition(platformCalls[name]));

/** What superheroes do on a server, once the login is known to work. */
export async function checkAreas(areas: Areas): Promise<void> {
  const { ask, askAdmin, report, loginPath, credentials, isV1Published, mayWrite, created } = areas;
  const logins: LoggedIn[] = [];
  await report.check('a superhero logs in to read schools and people', async () => {
    logins.push(await logIn(ask, loginPath, credentials));
  });
  const [login] = logins;
  if (!login) {
    const why = 'the login failed, and trying again could make it worse';
    report.leaveOut('schools, people, accounts', why, platformCallNames);
    return;
  }
  const { token, payload } = login;
  const subject = {
    ask,
    askAdmin,
    report,
    token,
    userId: String(payload['userId']),
    schoolId: String(payload['schoolId']),
  };
  await checkSchoolReads(subject);
  await checkMaintenanceReads(subject);
  await checkSupportReads(subject);
  await checkAccountReads(subject);
  if (isV1Published) {
    await checkUserReads(subject);
    await checkLegacySchoolReads(subject);
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
  else report.leaveOut('every change', 'only --write allows to create the objects that it needs', writes);
}

/** What needs seeded people and schools, wrong passwords, or a look into the database. */
export async function checkOwnAreas(double: OwnDouble): Promise<void> {
  await checkSchoolTraps(double);
  await checkSupportTraps(double);
  if (double.v1 === 'published') {
    await checkUserTraps(double);
    await checkNewUsers(double);
    await checkLegacySchoolTraps(double);
  }
  await checkMaintenanceTraps(double);
  await checkAccountTraps(double);
  await checkAdmin(double);
  await checkDeletion(double);
}
