import { people } from '@superhero/school-cloud/people';
import { beforeAll, expect, test } from 'vitest';
import { createMetrics } from '../../lib/metrics.ts';
import type { Caller } from '../../platform/caller.ts';
import { openPlatform } from '../../platform/platform.ts';
import { superheroMe } from '../../testing/use-platform.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import { schoolChecks } from './checks.ts';

const schoolCloud = useSchoolCloud();
const begunAt = new Date('2040-01-01T12:00:00Z');
let caller: Caller;

beforeAll(async () => {
  const me = { ...superheroMe, roles: [{ name: 'superhero' }] };
  caller = { me, token: await schoolCloud.logIn('superhero'), isAskedAfresh: true };
});

async function checkCreation() {
  const config = {
    platformApiUrl: schoolCloud.apiUrl(),
    platformAdminApiUrl: 'http://127.0.0.1:9',
    platformApiKey: '',
  };
  const platform = openPlatform(config, { metrics: createMetrics(), clock: () => 0 });
  return await schoolChecks(platform)['schools.create'](caller, {
    entry: 1,
    at: begunAt,
    act: 'schools.create',
    personId: null,
    schoolId: null,
    personal: { schoolName: 'Schule <b>am</b> Bach' },
  });
}

test('a school was not created if none was since', async () => {
  expect(await checkCreation()).toEqual({ outcome: 'not-done' });
});

test('one that was may be it, under the name that the school cloud made of it, by a clock that is not ours', async () => {
  await schoolCloud
    .database()
    .updateTable('schools')
    .set({ name: 'Schule am Bach', created_at: new Date(begunAt.getTime() - 59_000) })
    .where('id', '=', people.teacher.schoolId)
    .execute();
  expect(await checkCreation()).toEqual({ outcome: 'unknown' });
});
