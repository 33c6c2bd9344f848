import { randomBytes } from 'node:crypto';
import { platformCallNames } from '@superhero/contract/platform-calls';
import { accountWrites, rollbackWrites, teacherErrors } from './checks/accounts.ts';
import { countyWrites } from './checks/counties.ts';
import { deletionBatchWrites } from './checks/deletion-batches.ts';
import { deletionWrites } from './checks/deletion.ts';
import { federalStateWrites } from './checks/federal-states.ts';
import { forceWrites } from './checks/force-migration.ts';
import { legacySchoolWrites } from './checks/legacy-schools.ts';
import { maintenanceWrites } from './checks/maintenance.ts';
import { invitationErrors, invitationWrites, newPeopleWrites } from './checks/new-people.ts';
import { ownAccountWrites } from './checks/own-account.ts';
import { newPerson, newUser } from './checks/own-people.ts';
import { schoolWrites } from './checks/schools.ts';
import { searchWrites } from './checks/search.ts';
import { storageWrites } from './checks/storage.ts';
import { storedTextWrites } from './checks/stored-texts.ts';
import { supportWrites } from './checks/support.ts';
import { toolWrites } from './checks/tools.ts';
import { userWrites } from './checks/users.ts';
import type { CreatedObjects } from './created-objects.ts';
import type { Checks } from './exchange.ts';
import { get, keep, page, post } from './exchange.ts';
import { mustBePage, pick } from './http.ts';
import { must } from './report.ts';
import type { Run } from './run-checks.ts';
import { runChecks, startRun } from './run-checks.ts';
import type { Subject } from './subject.ts';

/** As `2026-11-15-a1b2c3`. */
export function makeTag(): string {
  return `${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;
}

const newSchool: Checks<Run> = {
  'POST /v1/schools creates a school in the current school year': [
    async ({ exchange, values }) => {
      const states = mustBePage(await exchange(get('/v1/federalStates?$limit=25')));
      const state = states.find((each) => pick(each, 'counties', 0) !== undefined) ?? states[0];
      must('there is a federal state', state !== undefined);
      values.set('stateId', pick(state, '_id'));
    },
    post('/v1/schools', { name: '{lastName}', federalState: '{stateId}' }, 201, {
      name: '{lastName}',
      _id: keep('schoolId'),
      currentYear: keep('yearId'),
    }),
    get('/v3/school/id/{schoolId}', { 'federalState.id': '{stateId}', 'currentYear.id': '{yearId}' }),
  ],
};

const firstPerson = (hasAdminApi: boolean): Checks<Run> => ({
  'a person is created at the new school and found there': [
    hasAdminApi ? newPerson('person') : newUser('person'),
    get('/v1/users?schoolId={schoolId}', { ...page, 'data.*._id': ['{person.userId}'] }),
  ],
});

const writes: readonly Checks<Run>[] = [
  maintenanceWrites,
  searchWrites,
  userWrites,
  invitationWrites,
  rollbackWrites,
  forceWrites,
  toolWrites,
  storageWrites,
  federalStateWrites,
  storedTextWrites,
];

const writesWithAdminApi: readonly Checks<Run>[] = [
  invitationErrors,
  supportWrites,
  accountWrites,
  ownAccountWrites,
  teacherErrors,
  newPeopleWrites,
  deletionWrites,
  deletionBatchWrites,
];

/** Runs all write checks on a school and people that it creates; announces first what it leaves behind. */
export async function checkWrites(subject: Subject, created: CreatedObjects): Promise<void> {
  const { sendAdmin, report } = subject;
  const lastName = `Verification ${created.tag}`;
  announce(subject, lastName);
  const setup = startRun(subject, { lastName, tag: created.tag });
  await runChecks(setup, newSchool);
  if (created.schools.size === 0) {
    report.leaveOut('changes of schools and people', 'no school could be created', platformCallNames);
    return;
  }
  await runChecks(setup, firstPerson(sendAdmin !== undefined));
  if (!setup.values.has('person.userId')) {
    report.leaveOut('changes of schools and people', 'no person could be created', platformCallNames);
    return;
  }
  const [schoolId, personId, personEmail] = ['schoolId', 'person.userId', 'person.email'].map((name) =>
    setup.values.get(name),
  );
  const own = {
    lastName,
    tag: created.tag,
    schoolId,
    personId,
    personEmail,
    ...(sendAdmin === undefined && { 'guest.userId': personId, 'guest.email': personEmail }),
  };
  const run = async (checks: Checks<Run>): Promise<boolean> =>
    await runChecks(startRun(subject, own), checks);
  await run(schoolWrites);
  await run(legacySchoolWrites);
  await checkCounty(subject, own);
  for (const checks of writes) await run(checks);
  if (sendAdmin === undefined) {
    const why = 'SCHOOL_CLOUD_ADMIN_API_URL and SCHOOL_CLOUD_ADMIN_API_KEY are not set';
    report.leaveOut('accounts, support sessions, new people, deletion', why, [
      'POST /admin/users',
      'POST /deletionRequests',
      'GET /deletionRequests',
      'GET /deletion-batches',
      'GET /deletion-batches/{id}',
      'POST /deletion-batches',
      'POST /deletion-batches/execute',
      'POST /deletion-batches/reset-failed',
      'PATCH /account',
      'PATCH /account/me',
      'DELETE /account',
      'POST /authentication/support-jwt',
    ]);
    return;
  }
  for (const checks of writesWithAdminApi) await run(checks);
}

async function checkCounty(subject: Subject, own: { readonly schoolId: unknown }): Promise<void> {
  const { send, token, report } = subject;
  const school = await send('GET', `/v3/school/id/${String(own.schoolId)}`, { token });
  const county = pick(school.body, 'federalState', 'counties', 0);
  if (county === undefined) {
    report.leaveOut('counties', 'no federal state here has any');
    return;
  }
  const fields = Object.entries(county ?? {}).map(([name, value]) => [`county.${name}`, value] as const);
  await runChecks(startRun(subject, { ...own, county, ...Object.fromEntries(fields) }), countyWrites);
}

function announce({ sendAdmin, report }: Subject, name: string): void {
  report.note(`this run leaves behind the school "${name}", because schools cannot be deleted`);
  report.note(
    sendAdmin === undefined
      ? `this run leaves behind a person with the last name "${name}": without the admin API it cannot be deleted`
      : `this run creates people with the last name "${name}" and requests their deletion at the end`,
  );
  if (sendAdmin !== undefined)
    report.note(`this run leaves behind deletion batches with the name "${name}" and people of the run only`);
  report.note('this run changes only what it creates, and ends every session that it starts');
}
