import type {
  Tool as ContractTool,
  ToolConfig,
  ToolFields,
  ToolParameter,
  ToolParameterFields,
} from '@superhero/contract/gateway/types';
import type * as v from 'valibot';
import type { PlatformParameter, PlatformTool, PlatformToolConfig } from '../../platform/tool-schema.ts';
import { Config, Medium, Parameter, Tool } from '../../platform/tool-schema.ts';
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
export type EditableTool = Omit<
  ContractTool,
  'id' | 'hasSecret' | 'states' | 'unknownFields' | 'addressProblems'
>;

/** The platform stores an empty text and no text, which are the same to an operator. */
const textOf = (text: string | null | undefined): string | null => (text ?? '') || null;

const imageOf = (address: string | null | undefined): string | null =>
  textOf(address) === null ? null : describeImage(address ?? '');

export function readFields(tool: PlatformTool): EditableTool {
  const { id: _id, ...others } = readKnown(tool, Tool.entries);
  return {
    ...others,
    logoUrl: imageOf(tool.logoUrl),
    thumbnailUrl: imageOf(tool.thumbnailUrl),
    config: readConfig(tool.config),
    parameters: tool.parameters.map(readParameter),
    restrictToContexts: tool.restrictToContexts ?? [],
    medium: tool.medium ? readKnown(tool.medium, Medium.entries) : null,
  };
}

function readConfig(config: PlatformToolConfig): ToolConfig {
  const { lti_message_type, privacy_permission, launch_presentation_locale, ...others } = readKnown(
    config,
    Config.entries,
  );
  return {
    ...others,
    messageType: lti_message_type,
    privacyPermission: privacy_permission,
    locale: launch_presentation_locale,
  };
}

/** Reads a parameter of the platform, or of a form. */
export function readParameter(parameter: PlatformParameter | ToolParameterFields): ToolParameter {
  return readKnown(parameter, Parameter.entries);
}

type Entries = Readonly<Record<string, v.GenericSchema>>;

/** Fields that can be missing are null. */
type Known<Of extends Entries> = {
  [Name in keyof Of]: undefined extends v.InferOutput<Of[Name]>
    ? NonNullable<v.InferOutput<Of[Name]>> | null
    : v.InferOutput<Of[Name]>;
};

/** The fields that the gateway knows. A field that it should know is added to the schema only. */
function readKnown<Of extends Entries>(object: object, entries: Of): Known<Of>;
function readKnown(object: object, entries: Entries): unknown {
  const values = new Map<string, unknown>(Object.entries(object));
  return Object.fromEntries(
    Object.entries(entries).map(([name, { type }]) => {
      const value = values.get(name) ?? null;
      return [name, type === 'nullish' && value === '' ? null : value];
    }),
  );
}

/** A value at a path such as `config.baseUrl`. Lists are compared as a whole. */
export type FieldValue = string | boolean | null | readonly string[] | readonly ToolParameter[];

/** The given fields by their paths. */
export function flatten(fields: ToolFields | EditableTool): Map<string, FieldValue> {
  const { config, medium, parameters, ...others } = fields;
  const flat = new Map<string, FieldValue>();
  for (const [name, value] of Object.entries(others)) flat.set(name, readValue(name, value));
  for (const [name, value] of Object.entries(config ?? {}))
    flat.set(`config.${name}`, readValue(name, value));
  if (parameters !== undefined) flat.set('parameters', parameters.map(readParameter));
  if (medium === null) for (const name of Object.keys(Medium.entries)) flat.set(`medium.${name}`, null);
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
