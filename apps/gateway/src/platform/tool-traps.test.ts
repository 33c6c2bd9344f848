import { continueRollout } from '@superhero/school-cloud/database';
import { tools as seeded } from '@superhero/school-cloud/tools';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { useSchoolCloud } from '../testing/use-school-cloud.ts';
import { NotSentError, OutcomeUnknownError, PlatformClient } from './client.ts';
import { RejectedError } from './responses.ts';
import { readToolRejection } from './tool-rejections.ts';
import type { ToolBody } from './tool-schema.ts';
import { bindTools } from './tools.ts';

const schoolCloud = useSchoolCloud();
const logos = 'https://logos.schulwolke.example';
const unknownId = '0'.repeat(24);
let token = '';

beforeAll(async () => {
  token = await schoolCloud.logIn('superhero');
});

function tools() {
  const options = { server: 'api', url: schoolCloud.apiUrl(), metrics: createMetrics() } as const;
  return bindTools(new PlatformClient({ ...options, clock: Date.now }).as(token));
}

const makeTool = (name: string, change: Partial<ToolBody> = {}): ToolBody => ({
  name,
  config: { type: 'basic', baseUrl: 'https://werkzeug.example/' },
  parameters: [],
  isHidden: false,
  isDeactivated: false,
  openNewTab: true,
  isPreferred: false,
  ...change,
});

const readStored = async (id: string) =>
  await schoolCloud.database().selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function withoutClient(check: () => Promise<void>): Promise<void> {
  const db = schoolCloud.database();
  const clientId = seeded.videos.config.clientId;
  const client = await db
    .deleteFrom('oauth_clients')
    .where('client_id', '=', clientId)
    .returningAll()
    .executeTakeFirstOrThrow();
  try {
    await check();
  } finally {
    await db.insertInto('oauth_clients').values(client).execute();
  }
}

describe('a rollout', () => {
  test('a rollout of an id that is no tool is not sent, because it would break the tools of every school', async () => {
    await expect(tools().rollOut(unknownId)).rejects.toThrow(NotSentError);
    const entries = await schoolCloud
      .database()
      .selectFrom('school_tools')
      .select('id')
      .where('tool_id', '=', unknownId)
      .execute();
    expect(entries).toEqual([]);
  });

  test('a rollout that answers 408 continues, which the usage shows', async () => {
    const db = schoolCloud.database();
    const { created } = await tools().create(makeTool('Rollout'));
    await db
      .updateTable('tools')
      .set({ failure: 'rollout-times-out' })
      .where('id', '=', created.id)
      .execute();
    await expect(tools().rollOut(created.id)).rejects.toThrow(OutcomeUnknownError);
    const schools = await db.selectFrom('schools').select('id').execute();
    expect((await tools().usage(created.id)).schools).toBeLessThan(schools.length);
    await continueRollout(db, created.id);
    expect((await tools().usage(created.id)).schools).toBe(schools.length);
  });
});

describe('an update', () => {
  test('an update with an empty secret keeps the stored one', async () => {
    const { id, ...tool } = await tools().get(seeded.exercises.id);
    await tools().update(id, { ...tool, config: { ...tool.config, secret: '' } });
    expect((await readStored(id)).config).toEqual(seeded.exercises.config);
  });

  test('an update with all that was read changes nothing, and without a field removes it', async () => {
    const before = await readStored(seeded.dictionary.id);
    const { id, ...tool } = await tools().get(seeded.dictionary.id);
    await tools().update(id, tool);
    expect({ ...(await readStored(id)), updated_at: before.updated_at }).toEqual(before);
    const { description, logoUrl, ...rest } = tool;
    expect({ description, logoUrl }).not.toEqual({});
    await tools().update(id, { ...rest, parameters: [] });
    expect(await readStored(id)).toMatchObject({ description: null, logo: null, parameters: [] });
    await tools().update(id, tool);
  });

  test('an update of a tool whose logo can no longer be fetched is rejected at the logo', async () => {
    const { id, ...tool } = await tools().get(seeded.archive.id);
    const failure = await tools()
      .update(id, tool)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RejectedError);
    const response = failure instanceof RejectedError ? failure.response : { status: 0, body: null };
    expect(readToolRejection(response)).toEqual({ code: 'logo_fetch_failed', field: 'logoUrl' });
  });

  test('an update of an OAuth 2.0 tool answers without fields that a read has', async () => {
    const { id, ...tool } = await tools().get(seeded.videos.id);
    const { body } = await tools().update(id, tool);
    expect(body).not.toHaveProperty('config.redirectUris');
    expect(await tools().get(id)).toEqual({ id, ...tool });
  });
});

test.each([
  ['a slow logo', 'Langsames Logo', { logoUrl: `${logos}/langsam.png` }],
  ['a thumbnail that fails', 'Ohne Vorschau (neu)', { thumbnailUrl: 'https://weg.example/x.png' }],
])('a creation with %s has an unknown outcome, and its name finds the tool', async (_cause, name, change) => {
  await expect(tools().create(makeTool(name, change))).rejects.toThrow(OutcomeUnknownError);
  expect(await tools().findByName(name)).toMatchObject({ tools: [{ name }], leftOut: 0 });
  const { tools: similar } = await tools().findByName(name.slice(1));
  expect(similar).toEqual([]);
});

describe('the list', () => {
  test('the list of tools counts a tool whose client is missing, and such a tool is an error by its id', async () => {
    const { tools: all } = await tools().list();
    await withoutClient(async () => {
      const { tools: listed, leftOut } = await tools().list();
      expect(leftOut).toBe(1);
      expect(listed).toEqual(all.filter(({ id }) => id !== seeded.videos.id));
      await expect(tools().get(seeded.videos.id)).rejects.toMatchObject({ type: 'TOOL_CLIENT_MISSING' });
      await expect(tools().usage(seeded.videos.id)).rejects.toMatchObject({ type: 'TOOL_CLIENT_MISSING' });
    });
  });

  test.each(['(', '*', '[a-z', 'Wort.*', String.raw`a\b`, '^x$|y?{2}+-/'])(
    'the list of tools takes the name %s as text',
    async (name) => {
      expect(await tools().findByName(name)).toEqual({ tools: [], leftOut: 0 });
      await tools().create(makeTool(name));
      expect((await tools().findByName(name)).tools).toMatchObject([{ name }]);
    },
  );
});

test('a removal needs no confirmation, although schools use the tool', async () => {
  const { created } = await tools().create(makeTool('Kurzlebig'));
  await tools().rollOut(created.id);
  expect((await tools().usage(created.id)).schools).toBeGreaterThan(1);
  await tools().remove(created.id);
  await expect(tools().get(created.id)).rejects.toMatchObject({ status: 404 });
});

test('a data sheet is read whatever the platform calls it', async () => {
  const sheet = await tools().dataSheet(seeded.dictionary.id);
  expect(Buffer.from(sheet).subarray(0, 5).toString()).toBe('%PDF-');
});
