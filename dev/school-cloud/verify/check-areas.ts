import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { schools } from '../src/seed/schools.ts';
import type { Ask } from './ask.ts';
import { checkAccountReads, checkAccountTraps } from './check-accounts.ts';
import { checkAdmin } from './check-admin.ts';
import { checkDeletion } from './check-deletion.ts';
import {
  checkLegacySchoolReads,
  checkLegacySchoolTraps,
  checkLegacySchoolWrites,
} from './check-legacy-schools.ts';
import { checkMaintenanceReads, checkMaintenanceTraps } from './check-maintenance.ts';
import { checkNewUsers } from './check-new-users.ts';
import { checkSchoolReads, checkSchoolTraps, checkSchoolWrites } from './check-schools.ts';
import { checkSupportReads, checkSupportTraps, checkSupportWrites } from './check-support.ts';
import { checkUserTraps } from './check-user-traps.ts';
import { checkUserReads, checkUserWrites } from './check-users.ts';
import type { Credentials, LoggedIn } from './log-in.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import type { Report } from './report.ts';
import type { Throwaway } from './subject.ts';

interface Areas {
  readonly ask: Ask;
  readonly report: Report;
  readonly loginPath: string;
  readonly credentials: Credentials;
  readonly isV1Published: boolean;
  readonly throwaway: Throwaway | undefined;
}

/** What superheroes do there, once the login is known to work. Without anything to throw away, it only reads. */
export async function checkAreas(areas: Areas): Promise<void> {
  const { ask, report, loginPath, credentials, isV1Published, throwaway } = areas;
  const logins: LoggedIn[] = [];
  await report.check('somebody logs in to look at schools and people', async () => {
    logins.push(await logIn(ask, loginPath, credentials));
  });
  const [login] = logins;
  if (!login) {
    report.leaveOut('schools, people, accounts', 'the login failed, and trying again could make it worse');
    return;
  }
  const { token, payload } = login;
  const subject = {
    ask,
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
  } else report.leaveOut('people, lists, schools of v1', 'v1 is not published here');

  if (throwaway) {
    await checkSchoolWrites(subject, throwaway);
    await checkSupportWrites(subject, throwaway);
    if (isV1Published) {
      await checkUserWrites(subject, throwaway);
      await checkLegacySchoolWrites(subject, throwaway);
    }
  } else {
    const why =
      'it changes things: --write allows it, with SCHOOL_CLOUD_THROWAWAY_SCHOOL and SCHOOL_CLOUD_THROWAWAY_USER';
    for (const name of ['changes of schools', 'support tokens', 'changes of people'])
      report.leaveOut(name, why);
  }
  await ask('POST', '/v3/logout', { token });
}

export async function checkOwnAreas(double: OwnDouble): Promise<void> {
  const { ask, report, v1 } = double;
  const isV1Published = v1 === 'published';
  await checkAreas({
    ask,
    report,
    loginPath: '/authentication/local-service-account',
    credentials: people.superhero,
    isV1Published,
    throwaway: { schoolId: schools.secondHafen.id, userId: schoolPeople.local.userId },
  });
  await checkSchoolTraps(double);
  await checkSupportTraps(double);
  if (isV1Published) {
    await checkUserTraps(double);
    await checkNewUsers(double);
    await checkLegacySchoolTraps(double);
  }
  await checkMaintenanceTraps(double);
  await checkAccountTraps(double);
  await checkAdmin(double);
  await checkDeletion(double);
}
