import type {
  Tool,
  ToolConfig,
  ToolFields,
  ToolMedium,
  ToolParameter,
  ToolParameterFields,
} from '@superhero/contract/gateway/types';
import type { PlatformParameter, PlatformTool, PlatformToolConfig } from '../../platform/tool-schema.ts';
import { describeImage } from './image-address.ts';

/** The names of the platform, by ours, where they differ. */
export const configNames: Readonly<Record<string, string>> = {
  messageType: 'lti_message_type',
  privacyPermission: 'privacy_permission',
  locale: 'launch_presentation_locale',
};

/** The name of the platform's field for the secret, by the type of the tool. */
export const secretNames: ReadonlyMap<string, string> = new Map([
  ['lti11', 'secret'],
  ['oauth2', 'clientSecret'],
]);

/** The fields of a tool that an operator can change. */
export type EditableTool = Omit<Tool, 'id' | 'hasSecret' | 'states' | 'unknownFields' | 'addressProblems'>;

/** The platform stores an empty text and no text, which are the same to an operator. */
const textOf = (text: string | null | undefined): string | null => (text ?? '') || null;

const imageOf = (address: string | null | undefined): string | null =>
  textOf(address) === null ? null : describeImage(address ?? '');

export function readFields(tool: PlatformTool): EditableTool {
  return {
    name: tool.name,
    description: textOf(tool.description),
    url: textOf(tool.url),
    logoUrl: imageOf(tool.logoUrl),
    thumbnailUrl: imageOf(tool.thumbnailUrl),
    config: readConfig(tool.config),
    parameters: tool.parameters.map(readParameter),
    isHidden: tool.isHidden,
    isDeactivated: tool.isDeactivated,
    openNewTab: tool.openNewTab,
    isPreferred: tool.isPreferred,
    iconName: textOf(tool.iconName),
    restrictToContexts: tool.restrictToContexts ?? [],
    medium: readMedium(tool.medium),
  };
}

function readConfig(config: PlatformToolConfig): ToolConfig {
  return {
    type: config.type,
    baseUrl: config.baseUrl,
    clientId: textOf(config.clientId),
    skipConsent: config.skipConsent ?? null,
    redirectUris: config.redirectUris ?? null,
    tokenEndpointAuthMethod: textOf(config.tokenEndpointAuthMethod),
    frontchannelLogoutUri: textOf(config.frontchannelLogoutUri),
    scope: textOf(config.scope),
    key: textOf(config.key),
    messageType: textOf(config.lti_message_type),
    privacyPermission: textOf(config.privacy_permission),
    locale: textOf(config.launch_presentation_locale),
  };
}

/** Of the platform, or of a form. */
export function readParameter(parameter: PlatformParameter | ToolParameterFields): ToolParameter {
  return {
    name: parameter.name,
    displayName: parameter.displayName,
    description: textOf(parameter.description),
    defaultValue: textOf(parameter.defaultValue),
    regex: textOf(parameter.regex),
    regexComment: textOf(parameter.regexComment),
    scope: parameter.scope,
    location: parameter.location,
    type: parameter.type,
    isOptional: parameter.isOptional,
    isProtected: parameter.isProtected,
  };
}

function readMedium(medium: PlatformTool['medium']): ToolMedium | null {
  if (medium === null || medium === undefined) return null;
  return {
    status: medium.status,
    mediumId: textOf(medium.mediumId),
    publisher: textOf(medium.publisher),
    mediaSourceId: textOf(medium.mediaSourceId),
    modifiedAt: textOf(medium.modifiedAt),
  };
}

/** A value at a path such as `config.baseUrl`. Lists are compared as a whole. */
export type FieldValue = string | boolean | null | readonly string[] | readonly ToolParameter[];

const mediumFields: readonly string[] = ['status', 'mediumId', 'publisher', 'mediaSourceId', 'modifiedAt'];

/** The given fields by their paths. */
export function flatten(fields: ToolFields | EditableTool): Map<string, FieldValue> {
  const { config, medium, parameters, ...others } = fields;
  const flat = new Map<string, FieldValue>();
  for (const [name, value] of Object.entries(others)) flat.set(name, readValue(name, value));
  for (const [name, value] of Object.entries(config ?? {}))
    flat.set(`config.${name}`, readValue(name, value));
  if (parameters !== undefined) flat.set('parameters', parameters.map(readParameter));
  if (medium === null) for (const name of mediumFields) flat.set(`medium.${name}`, null);
  for (const [name, value] of Object.entries(medium ?? {}))
    flat.set(`medium.${name}`, readValue(name, value));
  return flat;
}

/** The value of one field as it is compared. */
export function readValue(name: string, value: unknown): FieldValue {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(String);
  if (typeof value !== 'string') return null;
  return name === 'logoUrl' || name === 'thumbnailUrl' ? imageOf(value) : textOf(value);
}

export const isEqual = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
