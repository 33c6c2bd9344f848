import { people } from '@superhero/school-cloud/people';
import { beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../lib/metrics.ts';
import type { Caller } from '../../platform/caller.ts';
import { requestDeletion } from '../../platform/deletions.ts';
import { openPlatform } from '../../platform/platform.ts';
import { superheroMe } from '../../testing/use-platform.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import { peopleChecks } from './checks.ts';

const schoolCloud = useSchoolCloud();
let caller: Caller;

beforeAll(async () => {
  caller = { me: superheroMe, token: await schoolCloud.logIn('superhero'), isAskedAfresh: true };
});

test('a deletion whose answer was lost is known from the person: who is hidden is being deleted', async () => {
  const platform = openPlatform(schoolCloud.settings(), { metrics: createMetrics(), clock: () => 0 });
  const personId = people.teacher.userId;
  const begun = {
    entry: 1,
    at: new Date(),
    act: 'people.delete',
    personId,
    schoolId: null,
    personal: undefined,
  } as const;
  const check = () => peopleChecks(platform)['people.delete'](caller, begun);
  expect(await check()).toEqual({ outcome: 'not-done' });
  await requestDeletion(platform.adminApi, caller, personId);
  expect(await check()).toEqual({ outcome: 'done' });
});
