import { people } from '../../src/seed/people.ts';
import { tools } from '../../src/seed/tools.ts';
import { continueRollout } from '../../src/v3/tools/roll-out.ts';
import { errorBodies, makeError } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { exactly, fields, get, nothing, page, patch, post, rule } from '../exchange.ts';
import { mustEqual } from '../report.ts';
import type { SimulatorRun } from '../run-checks.ts';
import { basicConfig, createTool, makeTool, rolloutOf, toolMissing, toolPath, toolsPath } from './tools.ts';

type Step = (run: SimulatorRun) => Promise<void>;

const importPath = `${toolsPath}/import`;
const usedMedium = { status: 'active', mediumId: 'M-9', mediaSourceId: 'S-9' };
const { dictionary } = tools;

const imports: Checks<SimulatorRun> = {
  'an import reports each tool, and one invalid tool rejects all': [
    post(
      importPath,
      {
        data: [
          makeTool('Rec Import 1'),
          makeTool(dictionary.name, { medium: usedMedium }),
          makeTool('Rec Import 3', { logoUrl: 'http://127.0.0.1:1/x.png' }),
        ],
      },
      201,
      {
        'results.*.toolName': ['Rec Import 1', dictionary.name, 'Rec Import 3'],
        '*': fields('results'),
        'results.0': fields('toolName', 'toolId'),
        'results.1': {
          toolName: dictionary.name,
          mediumId: 'M-9',
          mediumSourceId: 'S-9',
          error: `tool_name_duplicate: The tool name "${dictionary.name}" is already used.`,
        },
        'results.2': { toolName: 'Rec Import 3', error: 'External tool logo could not been fetched.' },
      },
    ),
    post(importPath, { data: [] }, 201, exactly({ results: [] })),
    post(importPath, {}, errorBodies.failure),
    post(
      importPath,
      {
        data: [
          makeTool('Rec Import 4'),
          makeTool('Rec Import 5', { config: { ...basicConfig, baseUrl: 'http://x.example' } }),
        ],
      },
      400,
      { 'validationErrors.0.field': ['data', '1', 'config', 'baseUrl'] },
    ),
    get(`${toolsPath}?name=Rec Import 4`, { ...page, data: [] }),
  ],
};

const countSchools: Step = async ({ db, values }) => {
  values.set('schools', (await db.selectFrom('schools').select('id').execute()).length);
};
const countUses = (expected: unknown) => get(`${toolPath}/metadata`, { schoolExternalToolCount: expected });
const schoolTools = `/v3/tools/school-external-tools?schoolId=${people.teacher.schoolId}`;
const fewer = rule(
  'fewer than all schools',
  (value, values) => Number(value) < Number(values.get('schools')),
);

const rollouts: Checks<SimulatorRun> = {
  'a rollout reaches all schools once and activates the tool there': [
    countSchools,
    createTool(makeTool('Rec Rollout')),
    patch(rolloutOf('{id}'), undefined, nothing),
    countUses('{schools}'),
    async ({ db, values, exchange }) => {
      const id = String(values.get('id'));
      await db.updateTable('school_tools').set({ is_deactivated: true }).where('tool_id', '=', id).execute();
      await exchange(patch(rolloutOf(id), undefined), countUses('{schools}'));
      const inactive = await db
        .selectFrom('school_tools')
        .select('id')
        .where('tool_id', '=', id)
        .where('is_deactivated', '=', true)
        .execute();
      mustEqual('the deactivated ones', inactive, []);
    },
  ],
  'a rollout that takes too long is a 408 and continues': [
    createTool(makeTool('Rec Rollout lang')),
    async ({ db, values, exchange }) => {
      const id = String(values.get('id'));
      await db.updateTable('tools').set({ failure: 'rollout-times-out' }).where('id', '=', id).execute();
      await exchange(patch(rolloutOf(id), undefined, errorBodies.timeout), countUses(fewer));
      await continueRollout(db, id);
      await exchange(countUses('{schools}'));
    },
  ],
  'a rollout of an id that is no tool breaks the tool list of every school': [
    patch(rolloutOf('{unknownId}'), undefined),
    get(`${toolsPath}/{unknownId}/metadata`, toolMissing('{unknownId}')),
    get(schoolTools, toolMissing('{unknownId}')),
    async ({ db, values }) => {
      const id = String(values.get('unknownId'));
      await db.deleteFrom('school_tools').where('tool_id', '=', id).execute();
    },
    get(schoolTools, errorBodies.forbidden),
  ],
};

const read = (medium: string, source: string, ...expected: Expected) =>
  get(`/v3/medium-metadata/medium/${medium}/media-source/${source}`, ...expected);
const missing = (type: string, message = 'Not Found') => makeError(404, type, message);
const setConfigured =
  (is_configured: boolean): Step =>
  async ({ db }) => {
    const source = db.updateTable('media_sources').where('source_id', '=', 'BILDUNGSLOGIN');
    await source.set({ is_configured }).execute();
  };

const media: Checks<SimulatorRun> = {
  'media sources and the metadata of their media': [
    async ({ db, values }) => {
      const { id } = await db
        .selectFrom('media_sources')
        .select('id')
        .where('source_id', '=', 'medien-nord')
        .executeTakeFirstOrThrow();
      values.set('source', id);
    },
    get('/v3/media-sources', {
      'responses.2': { id: '{source}', name: 'Medien Nord', sourceId: 'medien-nord' },
    }),
    read('4711', 'VIDIS', exactly({ name: 'Lernspiel Brüche', publisher: 'Studio Fjord' })),
  ],
  'the reasons for missing metadata differ only in their types': [
    read('M-1', 'medien-nord', missing('MEDIA_SOURCE_DATA_FORMAT_NOT_FOUND', 'medien-nord')),
    read('M-1', 'VIDIS-TEST', missing('MEDIA_SOURCE_VIDIS_CONFIG_NOT_FOUND')),
    setConfigured(false),
    read('BIO-7', 'BILDUNGSLOGIN', missing('MEDIA_SOURCE_OAUTH_CONFIG_NOT_FOUND')),
    setConfigured(true),
    read('M-1', 'VIDIS', missing('MEDIUM_NOT_FOUND')),
    read('UNLESBAR', 'BILDUNGSLOGIN', 422, undefined),
    read('AUSFALL', 'BILDUNGSLOGIN', errorBodies.failure),
  ],
};

export const toolRolloutTraps: Checks<SimulatorRun> = { ...imports, ...rollouts, ...media };
