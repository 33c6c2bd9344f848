import { errorBodies, makeInvalid, makeMissing } from './error-bodies.ts';
import type { Send } from './http.ts';
import { mustAnswer, mustBePage, pick } from './http.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { unknownId } from './subject.ts';

export const toolsPath = '/v3/tools/external-tools';
export const toolMissing = (id: string) => makeMissing(`ExternalToolEntity: ${id}`);
const flags = { isHidden: false, isDeactivated: false, openNewTab: true, isPreferred: false };
export const basicConfig = { type: 'basic', baseUrl: 'https://tool.example.org/' };

/** The smallest tool that a server accepts, without parameters. */
export const makeTool = (name: string, change: object = {}) => ({
  name,
  config: basicConfig,
  parameters: [],
  ...flags,
  ...change,
});

/** Reads that are safe on any server. */
export async function checkToolReads({ send, report, token }: Subject): Promise<void> {
  const list = async (query: string) => await send('GET', `${toolsPath}?${query}`, { token });
  await report.check('the list of tools has 10 of them by default and at most 100', async () => {
    const usual = await list('');
    mustBePage(usual);
    mustEqual('the limit', pick(usual.body, 'limit'), 10);
    mustEqual('the limit', pick((await list('limit=100')).body, 'limit'), 100);
    mustAnswer(await list('limit=101'), 400, makeInvalid('limit', 'limit must not be greater than 100'));
    mustAnswer(await list('limit=0'), 400, makeInvalid('limit', 'limit must not be less than 1'));
    const beyond = await list('skip=1000000');
    mustEqual('a page after the last', mustBePage(beyond), []);
    mustEqual('the total', pick(beyond.body, 'total'), pick(usual.body, 'total'));
  });
  await report.check('the list of tools is sorted by id or name only, names by their bytes', async () => {
    const sort = await list('sortBy=url');
    mustAnswer(sort, 400, makeInvalid('sortBy', 'sortBy must be one of the following values: id, name'));
    const names = mustBePage(await list('sortBy=name&limit=100')).map((tool) => String(pick(tool, 'name')));
    const sorted = names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
    mustEqual('the names', names, sorted);
    const ids = mustBePage(await list('sortBy=id&sortOrder=desc&limit=100')).map((tool) =>
      String(pick(tool, 'id')),
    );
    mustEqual(
      'the ids',
      ids,
      ids.toSorted((one, other) => (one < other ? 1 : -1)),
    );
  });
  await report.check('the name in the list of tools is a regular expression', async () => {
    for (const invalid of ['(', '*']) mustAnswer(await list(`name=${invalid}`), 500, errorBodies.failure);
    const [all, empty] = [await list('limit=1'), await list('name=&limit=1')];
    mustEqual('the total with an empty name', pick(empty.body, 'total'), pick(all.body, 'total'));
    mustEqual('the tools of an unknown client', mustBePage(await list('clientId=no-such-client')), []);
  });
  await report.check('an unknown tool is a 404 everywhere, and a malformed id a 400', async () => {
    for (const path of ['', '/metadata', '/datasheet', '/logo'])
      mustAnswer(
        await send('GET', `${toolsPath}/${unknownId}${path}`, { token }),
        404,
        toolMissing(unknownId),
      );
    const malformed = makeInvalid('externalToolId', 'externalToolId must be a mongodb id');
    mustAnswer(await send('GET', `${toolsPath}/nope`, { token }), 400, malformed);
  });
  await report.check('there are three contexts for tools', async () => {
    const data = ['course', 'board-element', 'media-board'];
    mustAnswer(await send('GET', '/v3/tools/context-types', { token }), 200, { data });
  });
  await report.check('media sources are listed, and the metadata of an unknown one is a 404', async () => {
    const { status, body } = await send('GET', '/v3/media-sources', { token });
    mustEqual('the status', status, 200);
    must('the sources are a list', Array.isArray(pick(body, 'responses')));
    for (const source of ['no-such-source', '%20'])
      mustAnswer(await send('GET', `/v3/medium-metadata/medium/M-1/media-source/${source}`, { token }), 404, {
        type: 'MEDIA_SOURCE_NOT_FOUND',
        title: 'Media Source Not Found',
        message: 'Not Found',
        code: 404,
      });
  });
  await report.check('a rollout needs an id, and calls it one of another object', async () => {
    const rejected = makeInvalid('contextExternalToolId', 'contextExternalToolId must be a mongodb id');
    mustAnswer(
      await send('PATCH', '/v3/tools/add-and-activate-for-all-schools/nope', { token }),
      400,
      rejected,
    );
  });
}

/** Creates a tool and returns its id. */
export async function createTool(send: Send, token: string, tool: object): Promise<string> {
  const { status, body } = await send('POST', toolsPath, { token, json: tool });
  mustEqual('the status of the creation', status, 201);
  return String(pick(body, 'id'));
}

/** One tool, which the check removes again. */
export async function checkToolWrites({ send, report, token }: Subject, name: string): Promise<void> {
  await report.check('a tool is created, replaced as a whole, found by its name and removed', async () => {
    const details = { description: 'Text', url: 'https://info.example.org', restrictToContexts: ['course'] };
    const parameter = { name: 'p1', displayName: 'P1', defaultValue: 'x', scope: 'global' };
    const kind = { location: 'query', type: 'string', isOptional: false, isProtected: false };
    const tool = makeTool(name, { ...details, parameters: [{ ...parameter, ...kind }] });
    const id = await createTool(send, token, tool);
    const path = `${toolsPath}/${id}`;
    mustAnswer(await send('GET', path, { token }), 200, { id, ...tool });
    const found = mustBePage(
      await send('GET', `${toolsPath}?name=${encodeURIComponent(`^${name}$`)}`, { token }),
    );
    mustEqual('the tools with this name', found, [{ id, ...tool }]);
    const again = await send('POST', toolsPath, { token, json: tool });
    mustEqual('the status of a second one', again.status, 400);
    const usage = await send('GET', `${path}/metadata`, { token });
    mustAnswer(usage, 200, {
      schoolExternalToolCount: 0,
      contextExternalToolCountPerContext: { course: 0, boardElement: 0, mediaBoard: 0 },
    });
    const sheet = await send('GET', `${path}/datasheet`, { token });
    mustEqual('the status of the data sheet', sheet.status, 200);
    must('the data sheet is a PDF', sheet.text.startsWith('%PDF'));
    const replaced = { id, name, config: basicConfig, ...flags };
    mustAnswer(await send('POST', path, { token, json: replaced }), 201, { ...replaced, parameters: [] });
    mustAnswer(await send('GET', path, { token }), 200, { ...replaced, parameters: [] });
    mustEqual('the status of the removal', (await send('DELETE', path, { token })).status, 204);
    mustAnswer(await send('GET', path, { token }), 404, toolMissing(id));
  });
}
