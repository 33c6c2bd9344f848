import { people } from '../src/seed/people.ts';
import { tools } from '../src/seed/tools.ts';
import { continueRollout } from '../src/v3/tools/roll-out.ts';
import { basicConfig, createTool, makeTool, toolMissing, toolsPath } from './check-tools.ts';
import { errorBodies } from './error-bodies.ts';
import { mustAnswer, mustBePage, pick } from './http.ts';
import { must, mustEqual } from './report.ts';
import { unknownId } from './subject.ts';
import type { ToolSession } from './tool-session.ts';

export async function checkImport({ report, call }: ToolSession): Promise<void> {
  const path = `${toolsPath}/import`;
  await report.check('an import reports each tool, and one invalid tool rejects all', async () => {
    const medium = { status: 'active', mediumId: 'M-9', mediaSourceId: 'S-9' };
    const data = [
      makeTool('Rec Import 1'),
      makeTool(tools.dictionary.name, { medium }),
      makeTool('Rec Import 3', { logoUrl: 'http://127.0.0.1:1/x.png' }),
    ];
    const imported = await call('POST', path, { data });
    mustAnswer(imported, 201, {
      results: [
        { toolName: 'Rec Import 1', toolId: pick(imported.body, 'results', 0, 'toolId') },
        {
          toolName: tools.dictionary.name,
          mediumId: 'M-9',
          mediumSourceId: 'S-9',
          error: `tool_name_duplicate: The tool name "${tools.dictionary.name}" is already used.`,
        },
        { toolName: 'Rec Import 3', error: 'External tool logo could not been fetched.' },
      ],
    });
    mustAnswer(await call('POST', path, { data: [] }), 201, { results: [] });
    mustAnswer(await call('POST', path, {}), 500, errorBodies.failure);
    const invalid = makeTool('Rec Import 5', { config: { ...basicConfig, baseUrl: 'http://x.example' } });
    const rejected = await call('POST', path, { data: [makeTool('Rec Import 4'), invalid] });
    const error = pick(rejected.body, 'validationErrors', 0, 'field');
    mustEqual('the field', error, ['data', '1', 'config', 'baseUrl']);
    mustEqual('the tools', mustBePage(await call('GET', `${toolsPath}?name=Rec%20Import%204`)), []);
  });
}

const rolloutOf = (id: string): string => `/v3/tools/add-and-activate-for-all-schools/${id}`;

export async function checkRollout({ report, send, token, call, db }: ToolSession): Promise<void> {
  const countSchools = async (): Promise<number> =>
    (await db.selectFrom('schools').select('id').execute()).length;
  const countUses = async (id: string): Promise<unknown> =>
    pick((await call('GET', `${toolsPath}/${id}/metadata`)).body, 'schoolExternalToolCount');
  await report.check('a rollout reaches all schools once and activates the tool there', async () => {
    const id = await createTool(send, token, makeTool('Rec Rollout'));
    const first = await call('PATCH', rolloutOf(id));
    mustEqual('the status', first.status, 200);
    mustEqual('the body', first.text, '');
    mustEqual('the schools', await countUses(id), await countSchools());
    await db.updateTable('school_tools').set({ is_deactivated: true }).where('tool_id', '=', id).execute();
    mustEqual('the status', (await call('PATCH', rolloutOf(id))).status, 200);
    mustEqual('the schools', await countUses(id), await countSchools());
    const inactive = await db
      .selectFrom('school_tools')
      .select('id')
      .where('tool_id', '=', id)
      .where('is_deactivated', '=', true)
      .execute();
    mustEqual('the deactivated ones', inactive, []);
  });
  await report.check('a rollout that takes too long is a 408 and goes on', async () => {
    const id = await createTool(send, token, makeTool('Rec Rollout lang'));
    await db.updateTable('tools').set({ failure: 'rollout-times-out' }).where('id', '=', id).execute();
    mustAnswer(await call('PATCH', rolloutOf(id)), 408, errorBodies.timeout);
    must('some schools are missing', Number(await countUses(id)) < (await countSchools()));
    await continueRollout(db, id);
    mustEqual('the schools', await countUses(id), await countSchools());
  });
  await report.check('a rollout of an id that is no tool breaks the tool list of every school', async () => {
    mustEqual('the status', (await call('PATCH', rolloutOf(unknownId))).status, 200);
    mustAnswer(await call('GET', `${toolsPath}/${unknownId}/metadata`), 404, toolMissing(unknownId));
    const school = `/v3/tools/school-external-tools?schoolId=${people.teacher.schoolId}`;
    mustAnswer(await call('GET', school), 404, toolMissing(unknownId));
    await db.deleteFrom('school_tools').where('tool_id', '=', unknownId).execute();
    mustAnswer(await call('GET', school), 403, errorBodies.forbidden);
  });
}

const missing = (type: string, title: string, message = 'Not Found') => ({
  type,
  title,
  message,
  code: 404,
});

export async function checkMedia({ report, call, db }: ToolSession): Promise<void> {
  const read = async (medium: string, source: string) =>
    await call('GET', `/v3/medium-metadata/medium/${medium}/media-source/${source}`);
  await report.check('media sources and the metadata of their media', async () => {
    const { body } = await call('GET', '/v3/media-sources');
    const { id } = await db
      .selectFrom('media_sources')
      .select('id')
      .where('source_id', '=', 'medien-nord')
      .executeTakeFirstOrThrow();
    mustEqual('a source', pick(body, 'responses', 2), { id, name: 'Medien Nord', sourceId: 'medien-nord' });
    const found = await read('4711', 'VIDIS');
    mustAnswer(found, 200, { name: 'Lernspiel Brüche', publisher: 'Studio Fjord' });
  });
  const setConfigured = async (is_configured: boolean): Promise<void> => {
    const source = db.updateTable('media_sources').where('source_id', '=', 'BILDUNGSLOGIN');
    await source.set({ is_configured }).execute();
  };
  await report.check('the reasons for missing metadata differ only in their types', async () => {
    const format = ['MEDIA_SOURCE_DATA_FORMAT_NOT_FOUND', 'Media Source Data Format Not Found'] as const;
    mustAnswer(await read('M-1', 'medien-nord'), 404, missing(...format, 'medien-nord'));
    const vidis = ['MEDIA_SOURCE_VIDIS_CONFIG_NOT_FOUND', 'Media Source Vidis Config Not Found'] as const;
    mustAnswer(await read('M-1', 'VIDIS-TEST'), 404, missing(...vidis));
    await setConfigured(false);
    const login = ['MEDIA_SOURCE_OAUTH_CONFIG_NOT_FOUND', 'Media Source Oauth Config Not Found'] as const;
    mustAnswer(await read('BIO-7', 'BILDUNGSLOGIN'), 404, missing(...login));
    await setConfigured(true);
    mustAnswer(await read('M-1', 'VIDIS'), 404, missing('MEDIUM_NOT_FOUND', 'Medium Not Found'));
    mustEqual('the status', (await read('UNLESBAR', 'BILDUNGSLOGIN')).status, 422);
    mustAnswer(await read('AUSFALL', 'BILDUNGSLOGIN'), 500, errorBodies.failure);
  });
}
