import type { Fields } from '../../db/tool-tables.ts';
import { ApiError } from '../api-error.ts';
import type { Input } from '../input.ts';

export const contextTypes = ['course', 'board-element', 'media-board'];
const scopes = ['global', 'school', 'context'];
const locations = ['path', 'body', 'query', 'fragment'];
const parameterTypes = [
  'string',
  'number',
  'boolean',
  'auto_contextid',
  'auto_contextname',
  'auto_schoolid',
  'auto_schoolnumber',
  'auto_mediumid',
  'auto_publisher',
  'auto_group_externaluuid',
];
const messageTypes = ['basic-lti-launch-request', 'ContentItemSelectionRequest'];
const privacyPermissions = ['anonymous', 'e-mail', 'name', 'public', 'pseudonymous'];
const authMethods = ['client_secret_post', 'client_secret_basic', 'private_key_jwt'];

/** A secret may only be missing when an existing tool is saved. */
export type Purpose = 'create' | 'update';
export type Parameter = ReturnType<typeof readParameter>;
export type Medium = ReturnType<typeof readMedium>;
export type ToolInput = ReturnType<typeof readTool>;

function readParameter(input: Input) {
  return {
    name: input.nonEmptyText('name'),
    displayName: input.nonEmptyText('displayName'),
    description: input.optionalText('description'),
    defaultValue: input.optionalText('defaultValue'),
    regex: input.optionalText('regex'),
    regexComment: input.optionalText('regexComment'),
    scope: input.choice('scope', scopes),
    location: input.choice('location', locations),
    type: input.choice('type', parameterTypes),
    isOptional: input.boolean('isOptional'),
    isProtected: input.boolean('isProtected'),
  };
}

function readMedium(input: Input) {
  return {
    status: input.choice('status', ['active', 'template', 'draft']),
    mediumId: input.optionalText('mediumId'),
    publisher: input.optionalText('publisher'),
    mediaSourceId: input.optionalText('mediaSourceId'),
    modifiedAt: input.optionalDate('modifiedAt'),
  };
}

function readSecret(config: Input, name: string, purpose: Purpose): Fields {
  const secret = purpose === 'create' ? config.text(name) : config.optionalText(name);
  return secret === undefined ? {} : { [name]: secret };
}

/** Fields that were not sent are missing, so that a save keeps what is stored. */
function withoutMissing(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function readConfig(input: Input, purpose: Purpose): Fields | undefined {
  const config = input.part('config');
  if (config === undefined) return undefined;
  const type = config.optionalText('type');
  if (type === 'basic') return { type, baseUrl: config.httpsUrl('baseUrl') };
  if (type === 'lti11')
    return {
      type,
      baseUrl: config.httpsUrl('baseUrl'),
      key: config.text('key'),
      ...readSecret(config, 'secret', purpose),
      lti_message_type: config.choice('lti_message_type', messageTypes),
      privacy_permission: config.choice('privacy_permission', privacyPermissions),
      // Any text: the real server does not check it.
      launch_presentation_locale: config.text('launch_presentation_locale'),
    };
  if (type === 'oauth2')
    return withoutMissing({
      type,
      baseUrl: config.httpsUrl('baseUrl'),
      clientId: config.text('clientId'),
      ...readSecret(config, 'clientSecret', purpose),
      skipConsent: config.boolean('skipConsent'),
      frontchannelLogoutUri: config.optionalText('frontchannelLogoutUri'),
      scope: config.optionalText('scope'),
      redirectUris: config.texts('redirectUris'),
      tokenEndpointAuthMethod: config.choice('tokenEndpointAuthMethod', authMethods),
    });
  input.addError('config', 'an unknown value was passed to the validate function');
  return undefined;
}

/** The input of a save. Everything is read in the order in which the real server reports errors. */
export function readTool(input: Input, purpose: Purpose) {
  const medium = (): Medium | undefined => {
    const part = input.part('medium');
    return part && readMedium(part);
  };
  return {
    ...(purpose === 'update' && { id: input.text('id') }),
    name: input.text('name'),
    description: input.optionalText('description'),
    url: input.optionalText('url'),
    logoUrl: input.optionalText('logoUrl'),
    thumbnailUrl: input.optionalUrl('thumbnailUrl'),
    config: readConfig(input, purpose),
    parameters: input.parts('parameters')?.map(readParameter),
    isHidden: input.boolean('isHidden'),
    isDeactivated: input.boolean('isDeactivated'),
    openNewTab: input.boolean('openNewTab'),
    restrictToContexts: input.optionalChoices('restrictToContexts', contextTypes),
    medium: medium(),
    isPreferred: input.boolean('isPreferred'),
    iconName: input.optionalText('iconName'),
  };
}

/** A missing config passes the validation, and is an error of the server afterwards. */
export function requireConfig(config: Fields | undefined): Fields {
  if (config) return config;
  throw new ApiError(500, 'INTERNAL_SERVER_ERROR', 'Internal Server Error', 'Unknown tool config');
}
