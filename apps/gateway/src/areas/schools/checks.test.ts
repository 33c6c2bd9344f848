import { people } from '@superhero/school-cloud/people';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import { schoolChecks } from './rules.ts';

const schoolCloud = useSchoolCloud();
const begunAt = new Date('2040-01-01T12:00:00Z');
let caller: Caller;

beforeAll(async () => {
  caller = schoolCloud.callerOf(await schoolCloud.logIn('superhero'));
});

async function checkCreation() {
  return await schoolChecks['schools.create'](caller, {
    entry: 1,
    at: begunAt,
    age: 0,
    action: 'schools.create',
    personId: null,
    schoolId: null,
    subject: undefined,
    personal: { schoolName: 'Schule <b>am</b> Bach' },
  });
}

test('a creation was not applied if no school was created since then', async () => {
  expect(await checkCreation()).toEqual({ outcome: 'not-applied' });
});

test('a school created since then may be the result, with another name and another clock', async () => {
  await schoolCloud
    .database()
    .updateTable('schools')
    .set({ name: 'Schule am Bach', created_at: new Date(begunAt.getTime() - 59_000) })
    .where('id', '=', people.teacher.schoolId)
    .execute();
  expect(await checkCreation()).toEqual({ outcome: 'unknown' });
});
