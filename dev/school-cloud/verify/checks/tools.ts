import { errorBodies, makeError, makeInvalid, makeMissing } from '../error-bodies.ts';
import type { Checks, Exchange } from '../exchange.ts';
import { exactly, get, keep, list, page, patch, post, remove, rule, sortedDown } from '../exchange.ts';
import { must } from '../report.ts';
import type { Run } from '../run-checks.ts';
import { unknownId } from '../subject.ts';

export const toolsPath = '/v3/tools/external-tools';
export const toolPath = `${toolsPath}/{id}`;
export const rolloutOf = (id: string): string => `/v3/tools/add-and-activate-for-all-schools/${id}`;
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

/** Keeps `{id}`. */
export const createTool = (tool: object): Exchange => post(toolsPath, tool, 201, { id: keep('id') });

const listTools = (query: string, expected: object) => get(`${toolsPath}?${query}`, { ...page, ...expected });
const sortedByBytes = rule('sorted by bytes', (value) => {
  if (!Array.isArray(value)) return false;
  const bytes = value.map((name) => Buffer.from(String(name)));
  return bytes.every((name, index) => index === 0 || Buffer.compare(bytes[index - 1] ?? name, name) <= 0);
});
const rejectedRollout = makeInvalid('contextExternalToolId', 'contextExternalToolId must be a mongodb id');

/** Reads that are safe on any server. */
export const toolReads: Checks<Run> = {
  'the list of tools has 10 of them by default and at most 100': [
    get(toolsPath, { ...page, limit: 10, total: keep('total') }),
    listTools('limit=100', { limit: 100 }),
    get(`${toolsPath}?limit=101`, makeInvalid('limit', 'limit must not be greater than 100')),
    get(`${toolsPath}?limit=0`, makeInvalid('limit', 'limit must not be less than 1')),
    listTools('skip=1000000', { data: [], total: '{total}' }),
  ],
  'the list of tools is sorted by id or name only, names by their bytes': [
    get(
      `${toolsPath}?sortBy=url`,
      makeInvalid('sortBy', 'sortBy must be one of the following values: id, name'),
    ),
    listTools('sortBy=name&limit=100', { 'data.*.name': sortedByBytes }),
    listTools('sortBy=id&sortOrder=desc&limit=100', { 'data.*.id': sortedDown }),
  ],
  'the name in the list of tools is a regular expression': [
    ...['(', '*'].map((name) => get(`${toolsPath}?name=${name}`, errorBodies.failure)),
    listTools('name=&limit=1', { total: '{total}' }),
    listTools('clientId=no-such-client', { data: [] }),
  ],
  'an unknown tool is a 404 everywhere, and a malformed id a 400': [
    ...['', '/metadata', '/datasheet', '/logo'].map((path) =>
      get(`${toolsPath}/{unknownId}${path}`, toolMissing(unknownId)),
    ),
    get(`${toolsPath}/nope`, makeInvalid('externalToolId', 'externalToolId must be a mongodb id')),
  ],
  'there are three contexts for tools': [
    get('/v3/tools/context-types', exactly({ data: ['course', 'board-element', 'media-board'] })),
  ],
  'media sources are listed, and the metadata of an unknown one is a 404': [
    get('/v3/media-sources', { responses: list }),
    ...['no-such-source', '%20'].map((source) =>
      get(
        `/v3/medium-metadata/medium/M-1/media-source/${source}`,
        makeError(404, 'MEDIA_SOURCE_NOT_FOUND', 'Not Found'),
      ),
    ),
  ],
  'a rollout needs an id, and calls it one of another object': [
    patch(rolloutOf('nope'), undefined, rejectedRollout),
  ],
};

const tool = makeTool('{lastName}', {
  description: 'Text',
  url: 'https://info.example.org',
  restrictToContexts: ['course'],
  parameters: [
    {
      name: 'p1',
      displayName: 'P1',
      defaultValue: 'x',
      scope: 'global',
      location: 'query',
      type: 'string',
      isOptional: false,
      isProtected: false,
    },
  ],
});
const replaced = { id: '{id}', name: '{lastName}', config: basicConfig, ...flags };

/** One tool, which the check removes again. */
export const toolWrites: Checks<Run> = {
  'a tool is created, replaced as a whole, found by its name and removed': [
    createTool(tool),
    get(toolPath, exactly({ id: '{id}', ...tool })),
    listTools('name=^{lastName}$', { data: [{ id: '{id}', ...tool }] }),
    post(toolsPath, tool, 400),
    get(
      `${toolPath}/metadata`,
      exactly({
        schoolExternalToolCount: 0,
        contextExternalToolCountPerContext: { course: 0, boardElement: 0, mediaBoard: 0 },
      }),
    ),
    async ({ exchange }) => {
      const { text } = await exchange(get(`${toolPath}/datasheet`));
      must('the data sheet is a PDF', text.startsWith('%PDF'));
    },
    post(toolPath, replaced, 201, exactly({ ...replaced, parameters: [] })),
    get(toolPath, exactly({ ...replaced, parameters: [] })),
    remove(toolPath, 204),
    get(toolPath, toolMissing('{id}')),
  ],
};
