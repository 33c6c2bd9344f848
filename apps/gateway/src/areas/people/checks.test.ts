import { people } from '@superhero/school-cloud/people';
import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../platform/caller.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import { peopleChecks } from './checks.ts';

const schoolCloud = useSchoolCloud();
const audit = useAudit();
let caller: Caller;
let token = '';

beforeAll(async () => {
  token = await schoolCloud.logIn('superhero');
  caller = schoolCloud.callerOf(token);
});

const checkDeletion = async (personId: string) =>
  await peopleChecks(audit.db())['people.delete'](caller, {
    entry: 1,
    at: new Date(),
    age: 0,
    action: 'people.delete',
    personId,
    schoolId: null,
    subject: undefined,
    personal: undefined,
  });

test('a deletion whose answer was lost is recognised by the deletion date of the person', async () => {
  const personId = people.teacher.userId;
  expect(await checkDeletion(personId)).toEqual({ outcome: 'not-applied' });
  await caller.platform.deletions.request(personId);
  expect(await checkDeletion(personId)).toEqual({ outcome: 'succeeded' });
});

test('a deletion is not applied if another request was accepted', async () => {
  const gateway = await startGateway({ ...schoolCloud.settings(), db: audit.db() });
  const personId = people.student.userId;
  expect(await gateway.write(token, 'POST', `/people/${personId}/deletion`)).toMatchObject({
    status: 202,
  });
  await gateway.stop();
  expect(await checkDeletion(personId)).toEqual({ outcome: 'not-applied' });
});
