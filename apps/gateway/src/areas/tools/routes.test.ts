import { vToolChoices, vToolPage } from '@superhero/contract/gateway/valibot';
import { tools } from '@superhero/school-cloud/tools';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { useTools } from '../../testing/use-tools.ts';

const { read, sendRequest, write, update, create, getTool, audit, schoolCloud } = useTools();

async function listNames(query: string): Promise<string[]> {
  const { body } = await read(`/tools?${query}`);
  return v.parse(vToolPage, body).tools.map(({ name }) => name);
}

const names = (...keys: (keyof typeof tools)[]): string[] => keys.map((key) => tools[key].name);

const pages = () => schoolCloud.requests.filter((line) => line.includes('external-tools?')).length;

describe('the list', () => {
  test.each([
    ['search=W%C3%96RTERBUCH', names('dictionary')],
    ['search=(', []],
    ['search=k%C3%BCste', names('biology', 'atlas')],
    ['search=schulvideothek', names('videos')],
    [`search=${tools.template.id}`, names('template')],
    ['type=lti11', names('exercises')],
    ['type=oauth2', names('videos')],
    ['state=hidden', names('laboratory')],
    ['state=deactivated', names('vocabulary')],
    ['state=preferred', names('whiteboard')],
    ['state=draft', names('atlas')],
    ['state=template', names('template')],
    ['medium=true&sort=publisher&order=desc', names('biology', 'atlas', 'template')],
    ['mediaSource=BILDUNGSLOGIN&limit=1&skip=1', names('template')],
    ['state=active&limit=2', names('archive', 'biology')],
  ])('the list of tools with %s has these tools', async (query, expected) => {
    expect(await listNames(query)).toEqual(expected);
  });

  test('the list of tools is read once a minute at most, with its age, and counts what the platform leaves out', async () => {
    const before = pages();
    const { body } = await read('/tools');
    expect(pages()).toBe(before);
    expect(body).toMatchObject({ total: 10, leftOut: 0, preferred: 1, skip: 0, limit: 25 });
    expect(Date.parse(String(body['readAt']))).toBeLessThanOrEqual(Date.now());
  });
});

test('a tool has all its fields, in our names, without its secret', async () => {
  const tool = await getTool(tools.exercises.id);
  expect(tool.logoUrl).toMatch(/^data:image\/svg\+xml;bytes=\d+;sha256=/u);
  expect(tool).toMatchObject({
    name: tools.exercises.name,
    hasSecret: true,
    config: { type: 'lti11', key: 'schulwolke', messageType: 'basic-lti-launch-request', clientId: null },
    unknownFields: [],
    states: ['active'],
  });
});

test('a field that the gateway does not know is named, and kept through an edit', async () => {
  const db = schoolCloud.database();
  const stored = () =>
    db.selectFrom('tools').select('config').where('id', '=', tools.whiteboard.id).executeTakeFirstOrThrow();
  const config = JSON.stringify({ ...(await stored()).config, xNew: ['a'] });
  await db.updateTable('tools').set({ config }).where('id', '=', tools.whiteboard.id).execute();
  await update(tools.whiteboard.id, { description: 'Neu' });
  expect((await stored()).config).toMatchObject({ xNew: ['a'] });
});

describe('an update', () => {
  const { id } = tools.dictionary;

  test('an update changes the given fields only, and is in the history of the tool', async () => {
    const before = await getTool(id);
    const { status, body } = await update(
      id,
      { description: 'Neu', config: { baseUrl: 'https://neu.example/:sprache' } },
      { seen: { description: before.description }, reason: 'Ticket 12' },
    );
    expect({ status, body }).toEqual({ status: 200, body: { id, name: tools.dictionary.name } });
    expect(await getTool(id)).toEqual({
      ...before,
      description: 'Neu',
      config: { ...before.config, baseUrl: 'https://neu.example/:sprache' },
    });
    const history = await read(`/tools/${id}/history`);
    expect(history.body).toMatchObject({
      entries: [{ action: 'tools.update', reason: 'Ticket 12', outcome: 'succeeded' }],
    });
    expect((await read(`/audit?tool=${id}`)).body['entries']).toEqual(history.body['entries']);
    expect((await read(`/audit?subject=tool:${id}`)).body['entries']).toEqual(history.body['entries']);
    expect((await read(`/audit?tool=${tools.atlas.id}`)).body['entries']).toEqual([]);
    expect((await read(`/audit?tool=${id}&subject=role:${id}`)).body['entries']).toEqual([]);
  });

  test('an update with an uploaded logo is stored and recorded as it was sent', async () => {
    const logoUrl = `data:image/gif;base64,${Buffer.from('GIF89a').toString('base64')}`;
    expect(await update(id, { logoUrl })).toEqual({ status: 200, body: { id, name: tools.dictionary.name } });
    const rows = (await audit.readChain()).filter(({ act }) => act === 'tools.update').slice(-2);
    // The row of the outcome would have what the platform took over differently.
    expect(rows.map(({ content }) => JSON.stringify(content).match(/logoUrl/gu)?.length ?? 0)).toEqual([
      1, 0,
    ]);
  });

  test('edits of another tool that contain the id of this one do not hide its history', async () => {
    const history = (await read(`/tools/${id}/history`)).body;
    for (let edit = 0; edit < 12; edit += 1)
      for (const description of [id, 'Anders'])
        expect(await update(tools.whiteboard.id, { description })).toMatchObject({ status: 200 });
    expect((await read(`/tools/${id}/history`)).body).toEqual(history);
  });

  test('an update with values that the tool already has is rejected', async () => {
    expect((await update(id, { description: 'Neu', url: tools.dictionary.url })).body).toMatchObject({
      type: 'NO_CHANGES',
    });
  });

  test('an update of a field that was changed since is a conflict that names who changed it', async () => {
    const { status, body } = await update(id, { description: 'Meins' }, { seen: { description: 'Alt' } });
    expect({ status, ...body }).toMatchObject({
      status: 409,
      type: 'EDIT_CONFLICT',
      conflicts: [
        { field: 'description', seen: 'Alt', now: 'Neu', by: { operator: { name: 'Greta Sonnenfeld' } } },
      ],
    });
  });

  test('an update of parameters needs the loaded list, and shows a conflict about it', async () => {
    const [first] = [{ ...parameter, name: 'neu' }];
    expect((await update(id, { parameters: [first] })).body).toMatchObject({ type: 'SEEN_MISSING' });
    const conflict = await update(id, { parameters: [first] }, { seen: { parameters: [parameter] } });
    expect(conflict.body).toMatchObject({ type: 'EDIT_CONFLICT', conflicts: [{ field: 'parameters' }] });
  });

  test('an update can reorder, rename, remove and add parameters', async () => {
    const { parameters } = await getTool(id);
    const [language, licence] = parameters;
    const wanted = [
      { ...(licence ?? parameter), name: 'lizenznummer', from: 1 },
      { ...(language ?? parameter), from: 0 },
      parameter,
    ];
    const { status } = await update(id, { parameters: wanted }, { seen: { parameters } });
    expect(status).toBe(200);
    const after = await getTool(id);
    expect(after.parameters.map(({ name }) => name)).toEqual(['lizenznummer', 'sprache', parameter.name]);
    expect(after.parameters[0]?.regex).toBe(licence?.regex);
  });
});

const parameter = {
  name: 'klasse',
  displayName: 'Klasse',
  scope: 'context',
  location: 'query',
  type: 'string',
  isOptional: true,
  isProtected: false,
};

test('a created tool is in the next list, and its entry names it', async () => {
  const { status, body } = await create({
    name: 'Neu (1) [a]',
    config: { type: 'basic', baseUrl: 'https://neu.example/' },
  });
  expect(status).toBe(201);
  expect(await listNames('search=%20neu%20(1)')).toEqual(['Neu (1) [a]']);
  const history = await read(`/tools/${String(body['id'])}/history`);
  expect(history.body).toMatchObject({ entries: [{ action: 'tools.create', outcome: 'succeeded' }] });
  const filtered = await read(`/audit?tool=${String(body['id'])}&action=tools.create`);
  expect(filtered.body['entries']).toEqual(history.body['entries']);
});

test('a tool is rolled out to all schools, with what the operator saw', async () => {
  const path = `/tools/${tools.laboratory.id}/rollout`;
  const { body: before } = await read(path);
  expect(before).toMatchObject({ schoolsWithTool: 0, unsetParameters: [] });
  const schools = Number(before['schools']);
  expect((await write('POST', path, { seenSchools: schools - 1 })).body).toMatchObject({
    type: 'EDIT_CONFLICT',
  });
  const { status, body } = await write('POST', path, { seenSchools: schools });
  expect({ status, schools: body['schools'] }).toEqual({ status: 200, schools });
  expect((await read(path)).body).toMatchObject({ schoolsWithTool: schools });
});

test('an id that is no tool is never rolled out (T65)', async () => {
  const rollout = await write('POST', `/tools/${'0'.repeat(24)}/rollout`, { seenSchools: 10_000 });
  expect(rollout.status).toBe(404);
  const orphans = await schoolCloud
    .database()
    .selectFrom('school_tools')
    .select('id')
    .where('tool_id', '=', '0'.repeat(24))
    .execute();
  expect(orphans).toEqual([]);
});

test('a tool is deleted only with its typed name and the usage that the operator saw', async () => {
  const path = `/tools/${tools.exercises.id}`;
  const usage = await read(`${path}/usage`);
  expect(usage.body).toEqual({ schools: 1, courses: 1, boards: 0, mediaBoards: 0 });
  const seen = { schools: 1, places: 1 };
  const attempt = async (body: object) => (await write('DELETE', path, body)).body;
  expect(await attempt({ confirmedName: 'Falsch', seen })).toMatchObject({ type: 'CONFIRMATION_WRONG' });
  expect(
    await attempt({ confirmedName: tools.exercises.name, seen: { schools: 0, places: 1 } }),
  ).toMatchObject({ type: 'EDIT_CONFLICT', conflicts: [{ field: 'schools', seen: '0', now: '1' }] });
  expect(await attempt({ confirmedName: tools.exercises.name, seen })).toMatchObject({
    id: tools.exercises.id,
  });
  expect((await read(path)).status).toBe(404);
  const [begun] = (await audit.readChain()).filter(({ act }) => act === 'tools.delete');
  expect(begun?.content).toMatchObject({
    changes: [
      { field: 'tool', after: tools.exercises.id },
      { field: 'toolName', after: tools.exercises.name },
      { field: 'schools', before: '1', after: '0' },
      { field: 'places', before: '1', after: '0' },
    ],
  });
});

test('the data sheet is a download', async () => {
  const response = await sendRequest(`/tools/${tools.videos.id}/data-sheet`);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="tool-${tools.videos.id}.pdf"`,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('media sources and the metadata of a medium are read', async () => {
  const { body } = await read('/tools/choices');
  expect(v.parse(vToolChoices, body).mediaSources).toContainEqual(
    expect.objectContaining({ sourceId: 'BILDUNGSLOGIN', canLoadMetadata: true }),
  );
  const metadata = await read('/tools/medium-metadata?mediumId=BIO-7&mediaSource=BILDUNGSLOGIN');
  expect(metadata.body['thumbnailUrl']).toContain('vorschau-neu.png');
  const missing = await read('/tools/medium-metadata?mediumId=X&mediaSource=X');
  expect(missing).toMatchObject({ status: 422, body: { type: 'MEDIA_SOURCE_NOT_FOUND' } });
});

test.each(['mediumId=..&mediaSource=a', 'mediumId=a&mediaSource=..', 'mediumId=.&mediaSource=%2e%2e'])(
  'the metadata of a medium is not requested at another path: %s',
  async (query) => {
    schoolCloud.requests.length = 0;
    expect((await read(`/tools/medium-metadata?${query}`)).status).toBe(400);
    expect(schoolCloud.requests.filter((line) => !line.includes('/me'))).toEqual([]);
  },
);

test('a tool whose client is missing is counted in the list and cannot be read', async () => {
  await schoolCloud
    .database()
    .deleteFrom('oauth_clients')
    .where('client_id', '=', 'schulvideothek')
    .execute();
  await update(tools.atlas.id, { description: 'Damit die Liste neu gelesen wird' });
  expect((await read('/tools?type=oauth2')).body).toMatchObject({ total: 0, leftOut: 1 });
  expect((await read(`/tools/${tools.videos.id}`)).body).toMatchObject({ type: 'TOOL_CLIENT_MISSING' });
});
