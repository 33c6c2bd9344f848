import { randomBytes } from 'node:crypto';
import { platformCallNames } from '@superhero/contract/platform-calls';
import { checkDeletionBatches } from './check-deletion-batches.ts';
import { checkDeletedPeople } from './check-deletion.ts';
import { checkLegacySchoolWrites } from './check-legacy-schools.ts';
import { checkNewPeople } from './check-new-people.ts';
import {
  checkAccountWrites,
  checkCountyWrites,
  checkForceWrites,
  checkInvitations,
  checkMaintenanceWrites,
  checkRollbackWrites,
  checkTeacherErrors,
} from './check-own-objects.ts';
import { checkFederalStateWrites } from './check-federal-states.ts';
import { checkOwnAccountWrites } from './check-own-account.ts';
import { checkSchoolWrites } from './check-schools.ts';
import { checkStorageWrites } from './check-storage.ts';
import { checkStoredTexts } from './check-stored-texts.ts';
import { checkSupportWrites } from './check-support.ts';
import { checkToolWrites } from './check-tools.ts';
import { checkUserWrites } from './check-users.ts';
import type { CreatedObjects } from './created-objects.ts';
import { mustBePage, pick } from './http.ts';
import { must, mustEqual } from './report.ts';
import type { NewPerson, PersonChange, Subject, Throwaway } from './subject.ts';

/** As `2026-11-15-a1b2c3`. */
export function makeTag(): string {
  return `${new Date().toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`;
}

const nameOf = ({ tag }: CreatedObjects): string => `Verification ${tag}`;

/** Runs all write checks on a school and people that it creates; announces first what it leaves behind. */
export async function checkWrites(subject: Subject, created: CreatedObjects): Promise<void> {
  const { sendAdmin, report } = subject;
  announce(subject, created);
  const schoolId = await createSchool(subject, created);
  if (schoolId === undefined) {
    report.leaveOut('changes of schools and people', 'no school could be created', platformCallNames);
    return;
  }
  const throwaway = await createThrowaway(subject, created, schoolId);
  if (throwaway === undefined) {
    report.leaveOut('changes of schools and people', 'no person could be created', platformCallNames);
    return;
  }
  await checkSchoolWrites(subject, throwaway);
  await checkLegacySchoolWrites(subject, throwaway);
  await checkCountyWrites(subject, throwaway);
  await checkMaintenanceWrites(subject, throwaway);
  await checkUserWrites(subject, throwaway);
  await checkInvitations(subject, throwaway);
  await checkRollbackWrites(subject, throwaway);
  await checkForceWrites(subject, throwaway);
  await checkToolWrites(subject, nameOf(created));
  await checkStorageWrites(subject);
  await checkFederalStateWrites(subject, nameOf(created));
  await checkStoredTexts(subject, throwaway, nameOf(created));
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
  await checkSupportWrites(subject, throwaway);
  await checkAccountWrites(subject, throwaway);
  await checkOwnAccountWrites(subject, throwaway);
  await checkTeacherErrors(subject, throwaway);
  await checkNewPeople(subject, throwaway, sendAdmin);
  await checkDeletedPeople(subject, throwaway, sendAdmin);
  await checkDeletionBatches(subject, throwaway, sendAdmin);
}

function announce({ sendAdmin, report }: Subject, created: CreatedObjects): void {
  const name = nameOf(created);
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

async function createSchool(
  { send, report, token }: Subject,
  created: CreatedObjects,
): Promise<string | undefined> {
  const ids: string[] = [];
  await report.check('POST /v1/schools creates a school in the current school year', async () => {
    const states = mustBePage(await send('GET', '/v1/federalStates?$limit=25', { token }));
    const state = states.find((each) => pick(each, 'counties', 0) !== undefined) ?? states[0];
    must('there is a federal state', state !== undefined);
    const json = { name: nameOf(created), federalState: pick(state, '_id') };
    const { status, body } = await send('POST', '/v1/schools', { token, json });
    mustEqual('the status', status, 201);
    const id = String(pick(body, '_id'));
    ids.push(id);
    mustEqual('the name', pick(body, 'name'), json.name);
    const shown = await send('GET', `/v3/school/id/${id}`, { token });
    mustEqual('the status', shown.status, 200);
    mustEqual('the state', pick(shown.body, 'federalState', 'id'), json.federalState);
    mustEqual('the year', pick(shown.body, 'currentYear', 'id'), pick(body, 'currentYear'));
  });
  return ids[0];
}

async function createThrowaway(
  { send, sendAdmin, report, token }: Subject,
  created: CreatedObjects,
  schoolId: string,
): Promise<Throwaway | undefined> {
  const makeEmail = (name: string): string => `${name}-${created.tag}@verification.example`;
  const names = { firstName: 'Test', lastName: nameOf(created) };
  const nextEmail = (): string => makeEmail(`person-${created.people.size + 1}`);
  const createPerson = async (change?: PersonChange): Promise<NewPerson> => {
    must('an admin API is given', sendAdmin !== undefined);
    const json = { ...names, email: nextEmail(), roleNames: ['teacher'], schoolId, ...change };
    const { status, body } = await sendAdmin('POST', '/admin/users', { json });
    mustEqual('the status of POST /admin/users', status, 201);
    const [userId, accountId, username, password] = [
      'userId',
      'accountId',
      'username',
      'initialPassword',
    ].map((field) => String(pick(body, field)));
    must('the answer is complete', userId !== undefined && accountId !== undefined);
    must('the answer is complete', username !== undefined && password !== undefined);
    return { userId, accountId, email: username, password };
  };
  const createWithoutAccount = async () => {
    const json = { ...names, email: nextEmail(), roles: ['teacher'], schoolId };
    const { status, body } = await send('POST', '/v1/users', { token, json });
    mustEqual('the status of POST /v1/users', status, 201);
    return { userId: String(pick(body, '_id')), email: String(pick(body, 'email')) };
  };
  const people: Throwaway[] = [];
  await report.check('a person is created at the new school and found there', async () => {
    const { userId, email } = await (sendAdmin === undefined ? createWithoutAccount() : createPerson());
    const { lastName } = names;
    people.push({ schoolId, userId, email, lastName, createPerson, createWithoutAccount, makeEmail });
    const found = mustBePage(await send('GET', `/v1/users?schoolId=${schoolId}`, { token }));
    mustEqual(
      'the ids of the people',
      found.map((each) => pick(each, '_id')),
      [userId],
    );
  });
  return people[0];
}
