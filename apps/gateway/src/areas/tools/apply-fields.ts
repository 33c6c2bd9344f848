import type { ToolFields, ToolParameterFields } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { ApiError } from '../../lib/api-error.ts';
import type { PlatformTool, ToolBody } from '../../platform/tool-schema.ts';
import { Config, Tool } from '../../platform/tool-schema.ts';
import type { FieldValue } from './tool-fields.ts';
import {
  configNames,
  isEqual,
  flatten,
  readFields,
  readParameter,
  readValue,
  secretNames,
} from './tool-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

/** All of a tool, with its parameters in the order of the form. */
export interface CompleteBody extends ToolBody {
  readonly parameters: PlatformTool['parameters'];
}

/** A tool as an edit starts from it; without an id it is a new one. */
const emptyTool: PlatformTool = {
  id: '',
  name: '',
  config: { type: '', baseUrl: '' },
  parameters: [],
  isHidden: false,
  isDeactivated: false,
  openNewTab: false,
  isPreferred: false,
};

export function createBody(fields: ToolFields, secret: string | undefined): CompleteBody {
  const body = applyFields(emptyTool, fields, secret);
  // The platform would accept an empty name, and answer a missing configuration with an internal error.
  if (body.name.trim() === '') throw fieldRequired('name');
  if (body.config.type === '') throw fieldRequired('config.type');
  if (body.config.baseUrl === '') throw fieldRequired('config.baseUrl');
  return body;
}

/**
 * The whole tool with the changed fields, because a save removes what is missing (T67). Everything else stays exactly
 * as the platform returned it, also fields that the gateway does not know. Secrets are sent only if they are new.
 */
export function applyFields(
  tool: PlatformTool,
  fields: ToolFields,
  secret: string | undefined,
): CompleteBody {
  const { config = {}, parameters, medium, ...others } = fields;
  const now = flatten(readFields(tool));
  const merged = {
    ...merge(tool, others, (name) => now.get(name)),
    config: applyConfig(tool, config, secret),
    parameters: parameters === undefined ? tool.parameters : applyParameters(tool, parameters),
  };
  const parsed = v.safeParse(Tool, applyMedium(merged, tool, medium, now));
  if (!parsed.success) throw fieldRequired(v.getDotPath(parsed.issues[0]) ?? 'name');
  const { id: _id, ...body } = parsed.output;
  return body;
}

/** A removed field that every tool, parameter or medium has. */
const fieldRequired = (field: string) =>
  new ApiError(422, 'FIELD_REQUIRED', 'A required field is empty.', { field });

/** Unchanged fields keep their stored form, such as an empty text; null and an empty text remove the field. */
function merge(
  object: Fields,
  changes: Fields,
  valueOf: (name: string) => FieldValue | undefined,
  nameOf: (name: string) => string = (name) => name,
): Fields {
  const merged = { ...object };
  for (const [name, sent] of Object.entries(changes)) {
    if (isEqual(valueOf(name), readValue(name, sent))) continue;
    if (sent === null || sent === '') delete merged[nameOf(name)];
    else merged[nameOf(name)] = sent;
  }
  return merged;
}

function applyConfig(
  { config }: PlatformTool,
  changes: NonNullable<ToolFields['config']>,
  secret: string | undefined,
): Fields {
  const now = flatten(readFields({ ...emptyTool, config }));
  const type = changes.type ?? config.type;
  const isOtherType = type !== config.type;
  const { secret: _secret, clientSecret: _clientSecret, ...kept } = config;
  const start = isOtherType ? removeOldType(kept) : kept;
  const merged = merge(
    start,
    changes,
    (name) => (isOtherType && name !== 'baseUrl' ? undefined : now.get(`config.${name}`)),
    (name) => configNames[name] ?? name,
  );
  const secretName = secretNames.get(type);
  return secret === undefined || secretName === undefined ? merged : { ...merged, [secretName]: secret };
}

/** Keeps the address and fields that the gateway does not know. */
function removeOldType(config: Fields): Fields {
  const known = Object.keys(Config.entries).filter((name) => name !== 'baseUrl');
  return Object.fromEntries(Object.entries(config).filter(([name]) => !known.includes(name)));
}

function applyParameters(tool: PlatformTool, parameters: readonly ToolParameterFields[]): Fields[] {
  return parameters.map(({ from, ...fields }) => {
    const old = from === undefined ? undefined : tool.parameters[from];
    if (old === undefined) return merge({}, fields, () => undefined);
    const now = new Map<string, FieldValue>(Object.entries(readParameter(old)));
    return merge(old, fields, (name) => now.get(name));
  });
}

function applyMedium(
  merged: Fields,
  tool: PlatformTool,
  medium: ToolFields['medium'],
  now: ReadonlyMap<string, FieldValue>,
): Fields {
  if (medium === undefined) return merged;
  const { medium: _medium, ...others } = merged;
  if (medium === null) return tool.medium === null ? merged : others;
  return {
    ...others,
    medium: merge(tool.medium ?? {}, medium, (name) =>
      tool.medium === null || tool.medium === undefined ? undefined : now.get(`medium.${name}`),
    ),
  };
}
