import { people } from '@superhero/school-cloud/people';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { patient } from '../../testing/patient.ts';
import { scheduled, useSchedules } from '../../testing/use-schedules.ts';

const schedules = useSchedules();
const { order, startWorker, moveTo, inMinutes, get, stateOf, readWrites, readEntry } = schedules;
const { audit, schoolCloud } = schedules;
const { username: name, password } = people.withoutLanguage;

beforeEach(schedules.reset);

/** An instance with a service account, once it is signed in. */
async function startSignedIn(): Promise<void> {
  const worker = await startWorker({ name, password });
  await expect.poll(() => worker.readMetrics(), patient).toContain('state{state="signed-in"} 1');
}

const readEnds = async () =>
  await audit.owner().selectFrom('work_ends').select(['outcome', 'reason']).execute();

test('a schedule is carried out by the service account, in the name of its operator', async () => {
  const id = await order(60, 120);
  await startSignedIn();
  await moveTo(inMinutes(60));
  await expect.poll(async () => (await get()).isOn, patient).toBe(true);
  expect(await get()).toMatchObject(scheduled);
  await expect.poll(() => stateOf(id), patient).toEqual(['scheduled', 'time']);
  await moveTo(inMinutes(60));
  await expect.poll(() => stateOf(id), patient).toEqual(['done', null]);
  expect((await get()).isOn).toBe(false);
  expect(await readEntry()).toMatchObject({
    action: 'instance.publishAnnouncement',
    operator: { id: people.superhero.userId },
    outcome: 'succeeded',
  });
});

test('a schedule is not carried out if its operator is no longer a superhero', async () => {
  await order(60);
  await startSignedIn();
  await schoolCloud.demote('superhero');
  onTestFinished(() => schoolCloud.promote('superhero'));
  await moveTo(inMinutes(60));
  await expect.poll(readEnds, patient).toEqual([{ outcome: 'failed', reason: 'OPERATOR_NOT_SUPERHERO' }]);
  expect(readWrites()).toEqual([]);
});
