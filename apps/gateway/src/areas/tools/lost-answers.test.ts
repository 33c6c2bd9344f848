import { continueRollout } from '@superhero/school-cloud/database';
import { tools } from '@superhero/school-cloud/tools';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { basicTool, useTools } from '../../testing/use-tools.ts';

const time = { now: 0 };
const { create, update, write, read, getTool, audit, schoolCloud } = useTools({ clock: () => time.now });

const image = (name: string) => `https://logos.schulwolke.example/${name}`;

/** The rows of earlier tests. They stay: the reconciler, which may still be running, remembers their numbers. */
let rowsBefore = 0;

beforeEach(async () => {
  rowsBefore = (await audit.readChain()).length;
});

afterEach(async () => {
  await schoolCloud.database().deleteFrom('outages').execute();
});

const stopFileService = async () => {
  await schoolCloud.database().insertInto('outages').values({ service: 'file-service' }).execute();
};

/** What the log says about the entries, after the reconciler had time to look at them. */
async function outcomesAfter(seconds: number): Promise<(string | null)[]> {
  await audit.ageEntries(seconds);
  time.now += 10_000;
  await read('/session');
  const rows = (await audit.readChain()).slice(rowsBefore);
  return rows.map(({ kind, outcome }) => (kind === 'begun' ? 'begun' : outcome));
}

test('a tool that exists after a timeout was created', async () => {
  const { status, body } = await create({ ...basicTool('Langsam'), logoUrl: image('langsam.png') });
  expect({ status, name: body['name'] }).toEqual({ status: 201, name: 'Langsam' });
  expect(await outcomesAfter(0)).toEqual(['begun', 'done']);
});

test('a tool that was created without its thumbnail says so', async () => {
  await stopFileService();
  const { status, body } = await create({ ...basicTool('Vorschau'), thumbnailUrl: image('vorschau.png') });
  expect({ status, fields: body['differentFields'] }).toEqual({ status: 201, fields: ['thumbnailUrl'] });
});

test('a tool whose creation was lost is found by its name later, and its name is taken until then', async () => {
  schoolCloud.onRequest(() => () => {
    if (schoolCloud.requests.at(-1)?.startsWith('POST /api/v3/tools') === true) void schoolCloud.stop();
  });
  const fields = { ...basicTool('Verloren'), logoUrl: image('langsam.png') };
  const { status, body } = await create(fields);
  expect({ status, type: body['type'] }).toEqual({ status: 504, type: 'OUTCOME_PENDING' });
  schoolCloud.onRequest(() => () => undefined);
  await schoolCloud.startAgain();
  time.now += 60_000;
  expect((await create(fields)).body).toMatchObject({ type: 'TOOL_NAME_DUPLICATE' });
  await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
});

test('an update that failed in an unknown way is not applied if the tool is unchanged much later', async () => {
  await stopFileService();
  const { status, body } = await update(tools.atlas.id, { thumbnailUrl: image('vorschau.png') });
  expect({ status, type: body['type'] }).toEqual({ status: 504, type: 'OUTCOME_PENDING' });
  expect(await outcomesAfter(31)).toEqual(['begun']);
  await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'not-done']);
});

test('an update with a slow logo was applied if the tool has the changes', async () => {
  const { status } = await update(tools.atlas.id, { logoUrl: image('langsam.png') });
  expect(status).toBe(200);
  expect((await getTool(tools.atlas.id)).logoUrl).toBe(image('langsam.png'));
});

test('a deletion that the file service prevents is rejected', async () => {
  await stopFileService();
  const seen = { schools: 10, places: 10 };
  const { body } = await write('DELETE', `/tools/${tools.vocabulary.id}`, {
    confirmedName: tools.vocabulary.name,
    seen,
  });
  expect(body).toMatchObject({ type: 'FILE_SERVICE_FAILED' });
  expect((await getTool(tools.vocabulary.id)).name).toBe(tools.vocabulary.name);
});

test('a rollout that continues after a timeout shows its progress, and is recorded when all schools have the tool', async () => {
  const { id } = tools.template;
  const db = schoolCloud.database();
  await db.updateTable('tools').set({ failure: 'rollout-times-out' }).where('id', '=', id).execute();
  const path = `/tools/${id}/rollout`;
  const schools = Number((await read(path)).body['schools']);
  const { status, body } = await write('POST', path, { seenSchools: schools });
  expect({ status, type: body['type'] }).toEqual({ status: 504, type: 'OUTCOME_PENDING' });
  expect((await read(path)).body).toMatchObject({ schoolsWithTool: Math.floor(schools / 2) });
  expect(await outcomesAfter(31)).toEqual(['begun']);
  const second = await write('POST', path, { seenSchools: schools });
  expect({ status: second.status, type: second.body['type'] }).toEqual({
    status: 422,
    type: 'ROLLOUT_RUNNING',
  });
  await continueRollout(db, id);
  await expect.poll(() => outcomesAfter(31)).toEqual(['begun', 'done']);
});

test('a rollout that stopped halfway has an unknown outcome much later', async () => {
  const { id } = tools.whiteboard;
  const db = schoolCloud.database();
  await db.updateTable('tools').set({ failure: 'rollout-times-out' }).where('id', '=', id).execute();
  const path = `/tools/${id}/rollout`;
  const schools = Number((await read(path)).body['schools']);
  expect((await write('POST', path, { seenSchools: schools })).status).toBe(504);
  expect(await outcomesAfter(31)).toEqual(['begun']);
  await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'unknown']);
});
