import { errorBodies, makeInvalid, makeInvalidChange, makeInvalidFields } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, get, keep, patch, post, remove } from '../exchange.ts';
import type { SimulatorRun } from '../run-checks.ts';
import { basicConfig, createTool, makeTool, rolloutOf, toolPath, toolsPath } from './tools.ts';

export const ltiConfig = {
  type: 'lti11',
  baseUrl: 'https://lti.example.org/',
  key: 'k1',
  secret: 's3cret',
  lti_message_type: 'basic-lti-launch-request',
  privacy_permission: 'pseudonymous',
  launch_presentation_locale: 'de-DE',
};
export const oauthConfig = {
  type: 'oauth2',
  baseUrl: 'https://oauth.example.org/',
  clientId: 'rec-client',
  clientSecret: 'geheim-geheim-geheim',
  skipConsent: true,
  redirectUris: ['https://oauth.example.org/cb'],
  tokenEndpointAuthMethod: 'client_secret_post',
  scope: 'openid offline',
};

const parameter = (change: object) => ({
  name: 'p1',
  displayName: 'P1',
  scope: 'global',
  location: 'query',
  type: 'string',
  isOptional: false,
  isProtected: false,
  ...change,
});
const withParameters = (...changes: object[]) => ({ parameters: changes.map(parameter) });
const value = { defaultValue: 'x' };

/** What is sent in place of fields of a valid tool, and the recorded message. */
const rules: readonly (readonly [change: object, message: string])[] = [
  [
    withParameters(value, { ...value, name: 'P1' }),
    'tool_param_duplicate: The tool Rec x contains multiple of the same custom parameters.',
  ],
  [
    withParameters({ ...value, location: 'fragment' }, { ...value, location: 'fragment', name: 'p2' }),
    'tool_param_multiple_anchor_parameters: The tool Rec x contains multiple anchor (URI fragment) custom parameters.',
  ],
  [
    withParameters({}),
    'tool_param_default_required: The custom parameter "p1" is a global parameter and requires a default value.',
  ],
  [
    withParameters({ type: 'auto_schoolid', scope: 'school' }),
    'tool_param_auto_requires_global: The custom parameter "p1" with type "auto_schoolid" must have the scope "global", since it is automatically filled.',
  ],
  [
    withParameters({ type: 'auto_mediumid' }),
    'tool_param_auto_medium_id: The custom parameter "p1" with type "auto_mediumid" must have the mediumId set.',
  ],
  [
    withParameters({ ...value, regex: '^x$' }),
    'tool_param_regexComment: The custom parameter "p1" parameter is missing a regex comment.',
  ],
  [
    withParameters({ ...value, regex: '[', regexComment: 'c' }),
    'tool_param_regex_invalid: The custom Parameter "p1" has an invalid regex.',
  ],
  [
    withParameters({ type: 'number', defaultValue: 'abc' }),
    'tool_param_type_mismatch: The default value of the custom parameter "p1" should be of type "number".',
  ],
  [
    withParameters({ defaultValue: 'b', regex: '^a$', regexComment: 'c' }),
    'tool_param_default_regex: The default value of a the custom parameter "p1" does not match its regex.',
  ],
  [
    { config: { ...oauthConfig, clientSecret: '' } },
    'tool_clientSecret_missing: The Client Secret of the tool Rec x is missing.',
  ],
  [{ config: oauthConfig }, 'tool_clientId_duplicate: The Client Id of the tool Rec x is already used.'],
  [
    { config: { ...oauthConfig, clientId: 'unused' }, medium: { status: 'template', mediaSourceId: 'S-1' } },
    'tool_template_oauth2_invalid: No templates for tools with OAuth2 configuration allowed.',
  ],
  [
    { config: { ...ltiConfig, secret: '' } },
    'tool_secret_missing: The secret of the LTI tool Rec x is missing.',
  ],
  [
    { isPreferred: true },
    'tool_preferred_tools_missing_icon_name: The icon name of the preferred tool Rec x is missing.',
  ],
  [
    { isPreferred: true, iconName: 'mdiAccount' },
    'tool_preferred_tools_limit_reached: Unable to add a new preferred tool, the total limit had been reached.',
  ],
  [
    { medium: { status: 'active' } },
    'tool_medium_status_active: This medium is active but is not linked to an external medium.',
  ],
  [
    { medium: { status: 'draft' } },
    'tool_medium_status_draft: This medium is draft but is not linked to an external medium.',
  ],
  [
    { medium: { status: 'template', mediumId: '1' } },
    'tool_medium_status_template: This template cannot be linked to a specific medium.',
  ],
];

/** What is sent in place of fields of a valid tool, and the recorded errors of its fields. */
const invalid: readonly (readonly [change: object, errors: Readonly<Record<string, string>>])[] = [
  [
    { restrictToContexts: ['room'] },
    {
      restrictToContexts:
        'each value in restrictToContexts must be one of the following values: course, board-element, media-board',
    },
  ],
  [{ isPreferred: undefined }, { isPreferred: 'isPreferred must be a boolean value' }],
  [
    { config: { ...basicConfig, baseUrl: 'http://tool.example.org' } },
    { 'config.baseUrl': 'baseUrl must be a URL address with https protocol' },
  ],
  [
    {
      config: {
        ...ltiConfig,
        lti_message_type: 'x',
        privacy_permission: 'y',
        launch_presentation_locale: 'z',
      },
    },
    {
      'config.lti_message_type':
        'lti_message_type must be one of the following values: basic-lti-launch-request, ContentItemSelectionRequest',
      'config.privacy_permission':
        'privacy_permission must be one of the following values: anonymous, e-mail, name, public, pseudonymous',
    },
  ],
  [
    { medium: { status: 'old', mediumId: '1' } },
    { 'medium.status': 'status must be one of the following values: active, template, draft' },
  ],
  [
    { config: { baseUrl: 'https://tool.example.org' } },
    { config: 'an unknown value was passed to the validate function' },
  ],
  [
    { config: { type: 'lti13', baseUrl: 'https://tool.example.org' } },
    { config: 'an unknown value was passed to the validate function' },
  ],
  [
    { config: { type: 'oauth2', baseUrl: 'https://x.example' } },
    {
      'config.clientId': 'clientId must be a string',
      'config.clientSecret': 'clientSecret must be a string',
      'config.skipConsent': 'skipConsent must be a boolean value',
      'config.redirectUris': 'redirectUris must be an array',
      'config.tokenEndpointAuthMethod':
        'tokenEndpointAuthMethod must be one of the following values: client_secret_post, client_secret_basic, private_key_jwt',
    },
  ],
  [
    withParameters({ name: '', scope: 'a', location: 'b', ...value }),
    {
      'parameters.0.name': 'name should not be empty',
      'parameters.0.scope': 'scope must be one of the following values: global, school, context',
      'parameters.0.location': 'location must be one of the following values: path, body, query, fragment',
    },
  ],
  [{ thumbnailUrl: 'nope' }, { thumbnailUrl: 'thumbnailUrl must be a URL address' }],
];

const create = (change: object, ...expected: Expected) =>
  post(toolsPath, makeTool('Rec x', change), ...expected);
const otherId = '7'.repeat(24);
const usedName = (name: string) =>
  makeInvalidChange(`tool_name_duplicate: The tool name "${name}" is already used.`);

/** The recorded rejections. None of them saves anything. */
export const toolRuleTraps: Checks<SimulatorRun> = {
  'a tool that breaks a rule is rejected with the name of the rule': [
    createTool(makeTool('Rec OAuth2', { config: oauthConfig })),
    ...[1, 2, 3, 4].map((number) =>
      createTool(makeTool(`Rec Pref ${number}`, { isPreferred: true, iconName: 'mdiStar' })),
    ),
    ...rules.map(([change, message]) => create(change, makeInvalidChange(message))),
    createTool(makeTool('Rec x')),
    create({}, usedName('Rec x')),
    post(toolPath, makeTool('Rec OAuth2', { id: '{id}' }), usedName('Rec OAuth2')),
    post(
      toolPath,
      makeTool('Rec x', { id: otherId }),
      makeInvalidChange('tool_id_mismatch: The tool has no id or it does not match the path parameter.'),
    ),
    async ({ db }) => {
      await db.deleteFrom('tools').where('name', 'like', 'Rec Pref%').execute();
    },
    remove(toolPath, 204),
  ],
  'a tool with invalid fields is rejected with all of them': [
    ...invalid.map(([change, errors]) =>
      create(
        change,
        makeInvalidFields(
          Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, [error]])),
        ),
      ),
    ),
    post(`${toolsPath}/${otherId}`, makeTool('Rec x'), makeInvalid('id', 'id must be a string')),
    create({ config: undefined }, { ...errorBodies.failure, message: 'Unknown tool config' }),
    create({ description: 'x'.repeat(120_000) }, errorBodies.failure),
  ],
  'a teacher may use no call for tools': [
    get(`${toolsPath}?limit=1`, { 'data.0.id': keep('id') }),
    ...as(
      'teacher',
      ...[
        toolsPath,
        '/v3/tools/context-types',
        '/v3/media-sources',
        '/v3/medium-metadata/medium/M-1/media-source/S-1',
      ].map((path) => get(path, errorBodies.unauthorized)),
      patch(rolloutOf('{id}'), undefined, errorBodies.unauthorized),
      get(toolPath, errorBodies.forbidden),
    ),
  ],
};
