import type { ToolFields, ToolParameterFields } from '@superhero/contract/gateway/types';
import { tools } from '@superhero/school-cloud/tools';
import { describe, expect, test } from 'vitest';
import { RejectedError } from '../../platform/responses.ts';
import { ApiError } from '../../lib/api-error.ts';
import { basicTool, ltiConfig, oauthConfig, useTools } from '../../testing/use-tools.ts';
import { explainToolRejection } from './explain-rejection.ts';

const { create, update, getTool, audit, read, schoolCloud } = useTools();

const parameter = (more: Partial<ToolParameterFields>): ToolParameterFields => ({
  name: 'p1',
  displayName: 'P1',
  scope: 'global',
  location: 'query',
  type: 'string',
  isOptional: false,
  isProtected: false,
  ...more,
});
const x = { defaultValue: 'x' };
const withParameters = (...parameters: ToolParameterFields[]): ToolFields => ({ parameters });
const preferred = { isPreferred: true };
const image = (name: string) => `https://logos.schulwolke.example/${name}`;

type Row = readonly [type: string, field: string, fields: ToolFields, secret?: string];

const named = (rows: readonly Row[]) =>
  rows.map(([type, field, fields, secret]) => ({ type, field, fields, secret }));

const rules: readonly Row[] = [
  ['TOOL_NAME_DUPLICATE', 'name', { name: tools.atlas.name }],
  [
    'TOOL_PARAM_DUPLICATE',
    'parameters.1.name',
    withParameters(parameter(x), parameter({ ...x, name: 'P1' })),
  ],
  [
    'TOOL_PARAM_MULTIPLE_ANCHOR_PARAMETERS',
    'parameters.1.location',
    withParameters(
      parameter({ ...x, location: 'fragment' }),
      parameter({ ...x, name: 'p2', location: 'fragment' }),
    ),
  ],
  [
    'TOOL_PARAM_DEFAULT_REQUIRED',
    'parameters.1.defaultValue',
    withParameters(parameter(x), parameter({ name: 'p2' })),
  ],
  [
    'TOOL_PARAM_AUTO_REQUIRES_GLOBAL',
    'parameters.0.scope',
    withParameters(parameter({ scope: 'school', type: 'auto_schoolid' })),
  ],
  ['TOOL_PARAM_AUTO_MEDIUM_ID', 'parameters.0.type', withParameters(parameter({ type: 'auto_mediumid' }))],
  ['TOOL_PARAM_REGEXCOMMENT', 'parameters.0.regexComment', withParameters(parameter({ ...x, regex: '^x$' }))],
  [
    'TOOL_PARAM_REGEX_INVALID',
    'parameters.0.regex',
    withParameters(parameter({ ...x, regex: '[', regexComment: 'c' })),
  ],
  [
    'TOOL_PARAM_TYPE_MISMATCH',
    'parameters.0.defaultValue',
    withParameters(parameter({ ...x, type: 'number' })),
  ],
  [
    'TOOL_PARAM_DEFAULT_REGEX',
    'parameters.0.defaultValue',
    withParameters(parameter({ defaultValue: 'b', regex: '^a$', regexComment: 'c' })),
  ],
  ['TOOL_CLIENTID_DUPLICATE', 'config.clientId', { config: oauthConfig('schulvideothek') }, 'geheim'],
  ['TOOL_CLIENTSECRET_MISSING', 'secret', { config: oauthConfig('neu') }],
  ['TOOL_SECRET_MISSING', 'secret', { config: ltiConfig }],
  [
    'TOOL_TEMPLATE_OAUTH2_INVALID',
    'medium.status',
    { config: oauthConfig('neu'), medium: { status: 'template' } },
    'geheim',
  ],
  ['TOOL_PREFERRED_TOOLS_MISSING_ICON_NAME', 'iconName', preferred],
  ['TOOL_MEDIUM_STATUS_ACTIVE', 'medium.mediumId', { medium: { status: 'active' } }],
  ['TOOL_MEDIUM_STATUS_DRAFT', 'medium.mediumId', { medium: { status: 'draft' } }],
  ['TOOL_MEDIUM_STATUS_TEMPLATE', 'medium.mediumId', { medium: { status: 'template', mediumId: '1' } }],
  ['LOGO_FETCH_FAILED', 'logoUrl', { logoUrl: image('fehlt.png') }],
  ['LOGO_TOO_LARGE', 'logoUrl', { logoUrl: image('gross.png') }],
  ['LOGO_WRONG_FILE_TYPE', 'logoUrl', { logoUrl: image('seite.html') }],
  ['LOGO_NOT_SANITIZED', 'logoUrl', { logoUrl: image('kaputt.svg') }],
  // Rules of the gateway.
  ['ADDRESS_NOT_PUBLIC', 'logoUrl', { logoUrl: 'https://intern.example/logo.png' }],
  ['ADDRESS_NOT_HTTPS', 'thumbnailUrl', { thumbnailUrl: 'http://logos.schulwolke.example/a.png' }],
  ['FIELD_REQUIRED', 'name', { name: ' ' }],
  ['FIELD_REQUIRED', 'config.baseUrl', { config: { type: 'basic' } }],
  ['FIELD_REQUIRED', 'medium.status', { medium: { publisher: 'Verlag' } }],
  ['FIELD_REQUIRED', 'parameters.0.displayName', withParameters(parameter({ ...x, displayName: '' }))],
  ['SECRET_NOT_USED', 'secret', {}, 'geheim'],
  // The codes of the platform, by field.
  ['PLATFORM_REJECTED', 'config.baseUrl', { config: { type: 'basic', baseUrl: 'http://neu.example/' } }],
  ['PLATFORM_REJECTED', 'config.messageType', { config: { ...ltiConfig, messageType: 'x' } }, 'geheim'],
  ['PLATFORM_REJECTED', 'parameters.0.type', withParameters(parameter({ ...x, type: 'x' }))],
];

test.each(named(rules))(
  'a new tool is rejected with $type at $field',
  async ({ type, field, fields, secret }) => {
    const answer = await create({ ...basicTool('Regelprobe'), ...fields }, secret);
    expect({ status: answer.status, ...answer.body }).toMatchObject({ status: 422, type, field });
  },
);

test('a sixth preferred tool is rejected at its switch', async () => {
  for (const number of [1, 2, 3, 4])
    await create({ ...basicTool(`Bevorzugt ${number}`), ...preferred, iconName: 'mdiStar' });
  const { body } = await create({ ...basicTool('Bevorzugt 5'), ...preferred, iconName: 'mdiStar' });
  expect(body).toMatchObject({ type: 'TOOL_PREFERRED_TOOLS_LIMIT_REACHED', field: 'isPreferred' });
});

const changeRules: readonly Row[] = [
  ['TOOL_NAME_DUPLICATE', 'name', { name: tools.atlas.name }],
  ['TOOL_TYPE_IMMUTABLE', 'config.type', { config: { type: 'basic' } }],
  ['TOOL_CLIENTID_IMMUTABLE', 'config.clientId', { config: { clientId: 'anders' } }],
  ['ADDRESS_NOT_PUBLIC', 'thumbnailUrl', { thumbnailUrl: 'https://intern.example/bild.png' }],
];

test.each(named(changeRules))(
  'a change is rejected with $type at $field',
  async ({ type, field, fields }) => {
    const { status, body } = await update(tools.videos.id, fields);
    expect({ status, ...body }).toMatchObject({ status: 422, type, field });
  },
);

test('a tool can become neither OAuth 2.0 nor LTI 1.1 without a secret', async () => {
  const oauth = await update(tools.laboratory.id, { config: oauthConfig('neu') }, { secret: 'geheim' });
  expect(oauth.body).toMatchObject({ type: 'OAUTH_CLIENT_MISSING', field: 'config.type' });
  const lti = await update(tools.laboratory.id, { config: ltiConfig });
  expect(lti.body).toMatchObject({ type: 'TOOL_SECRET_MISSING', field: 'secret' });
});

test('a dead address of a logo is reported, makes every save fail at its field, and can be removed', async () => {
  const { id } = tools.archive;
  await schoolCloud.database().deleteFrom('remote_images').where('url', 'like', '%verschwunden%').execute();
  const edit = { description: 'Neu' };
  expect((await update(id, edit)).body).toMatchObject({ type: 'LOGO_FETCH_FAILED', field: 'logoUrl' });
  expect((await update(id, { ...edit, logoUrl: null })).status).toBe(200);
  expect(await getTool(id)).toMatchObject({ description: 'Neu', logoUrl: null, addressProblems: [] });
});

test('an unchanged private address is not rejected but reported', async () => {
  const url = 'https://intern.example/logo.png';
  const db = schoolCloud.database();
  await db.insertInto('remote_images').values({ url, content_type: 'image/png', content: '' }).execute();
  await db.updateTable('tools').set({ logo_url: url }).where('id', '=', tools.vocabulary.id).execute();
  expect((await update(tools.vocabulary.id, { description: 'Neu', logoUrl: url })).status).toBe(200);
  const { addressProblems } = await getTool(tools.vocabulary.id);
  expect(addressProblems).toEqual([{ field: 'logoUrl', type: 'ADDRESS_NOT_PUBLIC' }]);
});

test('rejected tools were not saved, and their entries say so', async () => {
  const { body } = await read('/tools?search=Regelprobe');
  expect(body['total']).toBe(0);
  const ends = (await audit.readChain()).filter(
    ({ kind, act }) => kind === 'ended' && act === 'tools.create',
  );
  expect(new Set(ends.map(({ outcome }) => outcome))).toEqual(new Set(['refused', 'done']));
});

const explain = (status: number, body: object, secret?: string): unknown => {
  try {
    const rejected = new ApiError(422, 'PLATFORM_REJECTED', 'no marked-secret', {
      validationErrors: [{ field: 'xNew', message: 'property xNew should not exist, not marked-secret' }],
    });
    return explainToolRejection({ secret })(new RejectedError({ status, body }, rejected));
  } catch (error) {
    return error instanceof RejectedError ? error.error.body : error;
  }
};

describe('an answer of the platform', () => {
  test('an answer of the platform that refuses unknown fields is passed on with its reason', () => {
    expect(explain(400, { type: 'API_VALIDATION_ERROR', message: 'failed' })).toMatchObject({
      type: 'PLATFORM_REJECTED',
      field: 'xNew',
      validationErrors: [{ field: 'xNew', message: 'property xNew should not exist, not marked-secret' }],
    });
  });

  test('an answer of the platform about another id has a code without a field', () => {
    const message = 'tool_id_mismatch: The tool has no id or it does not match the path parameter.';
    const body = explain(400, { type: 'VALIDATION_ERROR', message });
    expect(body).toMatchObject({ type: 'TOOL_ID_MISMATCH' });
    expect(body).not.toHaveProperty('field');
  });

  test('an answer of the platform that quotes the secret is passed on without it', () => {
    expect(JSON.stringify(explain(400, {}, 'marked-secret'))).not.toContain('marked-secret');
  });
});
