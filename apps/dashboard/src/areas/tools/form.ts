import type { ToolCreation, ToolFields, ToolUpdate } from '@superhero/contract/gateway/types';
import { applyEdits, defineForm, hasField } from '../../app/form/define-form.ts';
import { type Field, flag, onlyIf, option, secret, someOf, text } from '../../app/form/fields.ts';
import { type Row, rows } from '../../app/form/rows.ts';
import type { EditState, FormState, NewState } from '../../app/form/use-form.ts';
import type { Tool } from './api.ts';
import {
  authMethods,
  contexts,
  locations,
  mediumStates,
  messageTypes,
  parameterTypes,
  privacyPermissions,
  scopes,
  toolTypes,
} from './labels.ts';
import {
  checkAddress,
  checkImage,
  checkMediumId,
  checkParameter,
  findDuplicates,
  missingSecret,
} from './rules.ts';

const maxText = 1000;
export const maxAddress = 5000;
const maxDescription = 50_000;

const required = (max = maxText) =>
  text({ max, check: (value) => (value === '' ? 'FIELD_REQUIRED' : undefined) });

/** An address with https, as the platform requires it. */
const httpsAddress = () => text({ max: maxAddress, check: checkAddress });

/** The address of an image, or the image itself. */
const imageAddress = () => ({ ...markedOptional(maxAddress), check: checkImage });

/** Text that can be missing. */
const optional = (max = maxText) => orNull(text({ max, isOptional: true }));

const markedOptional = (max?: number) => withInput({ note: 'form.optional' }, optional(max));

/** Text whose blanks count, also at its ends. */
const exact = (max: number) =>
  withInput(
    { note: 'form.optional' },
    {
      ...text({ max }),
      show: (value: string) => value || null,
      check: () => undefined,
      store: (value: string) => value || null,
    },
  );

const lines: Field<readonly string[] | null, string, string, string[]> = {
  apply: (stored, edit) => edit ?? (stored ?? []).join('\n'),
  show: toLines,
  check: () => undefined,
  store: toLines,
  input: { rows: 2, maxLength: maxDescription },
};

function toLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Sends null if there is no value. */
function orNull(field: Field<string | null, string, string, string>) {
  return { ...field, store: (value: string) => field.store(value) || null };
}

function withInput<Of extends Field>(input: NonNullable<Field['input']>, field: Of): Of {
  return { ...field, input: { ...field.input, ...input } };
}

/** It can only be set in a new tool. */
function fixed<Of extends Field>(field: Of): Of {
  return { ...field, isFixed: true };
}

const ifType = <Of extends Field>(types: readonly string[], field: Of) =>
  onlyIf('config.type', (type) => types.some((one) => one === type), field);
const ifOAuth = <Of extends Field>(field: Of) => ifType(['oauth2'], field);
const ifLti = <Of extends Field>(field: Of) => ifType(['lti11'], field);
const ifMedium = <Of extends Field>(field: Of) => onlyIf('medium.status', (status) => status !== '', field);

/** The fields by the panels of the form, with their paths in the gateway. A new one is added here. */
export const basicFields = {
  name: required(),
  url: markedOptional(maxAddress),
  description: withInput({ rows: 2 }, markedOptional(maxDescription)),
};

const imageFields = {
  logoUrl: imageAddress(),
  thumbnailUrl: imageAddress(),
};

export const launchFields = {
  'config.type': fixed(option({ values: toolTypes, labels: 'tools.type', initial: 'basic' })),
  'config.baseUrl': httpsAddress(),
  'config.clientId': ifOAuth(fixed(orNull(required()))),
  'config.key': ifLti(orNull(required())),
  secret: ifType(['oauth2', 'lti11'], secret({})),
  'config.tokenEndpointAuthMethod': ifOAuth(
    orNull(option({ values: authMethods, initial: 'client_secret_post' })),
  ),
  'config.redirectUris': ifOAuth(lines),
  'config.scope': ifOAuth(markedOptional()),
  'config.frontchannelLogoutUri': ifOAuth(markedOptional(maxAddress)),
  'config.skipConsent': ifOAuth(flag()),
  'config.messageType': ifLti(
    orNull(
      option({
        values: messageTypes,
        labels: 'tools.messageType',
        initial: 'basic-lti-launch-request',
      }),
    ),
  ),
  'config.privacyPermission': ifLti(
    orNull(option({ values: privacyPermissions, labels: 'tools.privacy', initial: 'anonymous' })),
  ),
  'config.locale': ifLti(orNull(text({ max: maxText, initial: 'de-DE', isOptional: true }))),
};

const parameters = rows(
  {
    name: required(),
    displayName: required(maxAddress),
    type: option({ values: parameterTypes, labels: 'tools.parameterType', initial: 'string' }),
    scope: option({ values: scopes, labels: 'tools.scope', initial: 'school' }),
    location: option({ values: locations, labels: 'tools.location', initial: 'query' }),
    defaultValue: exact(maxDescription),
    description: exact(maxDescription),
    regex: withInput({ spellCheck: false }, exact(maxAddress)),
    regexComment: exact(maxAddress),
    isOptional: flag(),
    isProtected: flag(),
  },
  { check: checkParameter },
);

export const appearanceFields = {
  isDeactivated: flag(),
  isHidden: flag(),
  isPreferred: flag(),
  iconName: optional(),
  openNewTab: flag(),
  /** Places that this dashboard does not know are kept. */
  restrictToContexts: someOf({ values: contexts, labels: 'tools.context' }),
};

export const mediumFields = {
  'medium.status': option({ values: mediumStates, labels: 'tools.state', none: 'tools.form.noMedium' }),
  'medium.mediaSourceId': ifMedium(optional()),
  'medium.mediumId': ifMedium(optional()),
  'medium.publisher': ifMedium(markedOptional()),
  /** Only from the metadata of the medium. */
  'medium.modifiedAt': ifMedium(optional()),
};

const toolFields = {
  ...basicFields,
  ...imageFields,
  ...launchFields,
  parameters,
  ...appearanceFields,
  ...mediumFields,
};

export const toolForm = defineForm('tools', toolFields, ({ draft, before, isChanged }) => {
  const { isPreferred, iconName, secret: typed } = draft;
  const { 'config.type': type, 'medium.status': status, 'medium.mediumId': mediumId } = draft;
  const isMediumChanged = isChanged('medium.status', 'medium.mediumId');
  return {
    secret: before === undefined && typed === '' ? missingSecret.get(type) : undefined,
    iconName:
      isChanged('isPreferred', 'iconName') && isPreferred && iconName.trim() === ''
        ? 'TOOL_PREFERRED_TOOLS_MISSING_ICON_NAME'
        : undefined,
    'medium.status':
      isMediumChanged && status === 'template' && type === 'oauth2'
        ? 'TOOL_TEMPLATE_OAUTH2_INVALID'
        : undefined,
    'medium.mediumId': isMediumChanged ? checkMediumId(status, mediumId) : undefined,
    parameters: isChanged('parameters') ? findDuplicates(draft.parameters) : undefined,
  };
});

/** Whether a tool of its type has a field. */
export function hasToolField(tool: Tool, name: string): boolean {
  const stored = flatten(tool);
  return hasField(toolForm, applyEdits(toolForm, stored, {}), name);
}

type Fields = (typeof toolForm)['fields'];
export type ToolForm = FormState<Fields>;
export type Parameter = Row<(typeof parameters)['rows']>;

type Inner<Group extends string, Of> = { [Name in keyof Of as `${Group}.${Name & string}`]: Of[Name] };

/** A tool with its fields by their paths. Without a medium, its status is empty. */
export type FlatTool = Omit<Tool, 'config' | 'medium'> &
  Inner<'config', Tool['config']> &
  Partial<Inner<'medium', NonNullable<Tool['medium']>>>;

type FlatFields = Omit<ToolFields, 'config' | 'medium'> &
  Inner<'config', NonNullable<ToolFields['config']>> &
  Inner<'medium', NonNullable<ToolFields['medium']>>;

export function flatten({ config, medium, ...tool }: Tool): FlatTool {
  return {
    ...tool,
    ...withPaths('config', config),
    ...(medium === null ? { 'medium.status': '' } : withPaths('medium', medium)),
  };
}

function withPaths<Name extends string, Of extends object>(name: Name, fields: Of): Inner<Name, Of>;
function withPaths(name: string, fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]));
}

/** The fields as the gateway expects them. */
function nest(fields: FlatFields): ToolFields;
function nest(fields: Readonly<Record<string, unknown>>): object {
  const others = Object.entries(fields).filter(([path]) => !path.includes('.'));
  const fieldsOf = (group: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([path, value]) =>
        path.startsWith(`${group}.`) ? [[path.slice(group.length + 1), value]] : [],
      ),
    );
  const config = fieldsOf('config');
  const medium = fieldsOf('medium');
  return {
    ...Object.fromEntries(others),
    ...(Object.keys(config).length > 0 && { config }),
    ...(Object.keys(medium).length > 0 && { medium: medium['status'] === '' ? null : medium }),
  };
}

export function toCreation({ fields: { secret: typed, ...fields } }: NewState<Fields>): ToolCreation {
  // A copy has none of the parameters of the tool that it was made of.
  const own = fields.parameters.map(({ from: _from, ...parameter }) => parameter);
  return { fields: nest({ ...fields, parameters: own }), ...toSecret(typed) };
}

/** Only the changed fields, with their values when they were loaded, from which the gateway detects a conflict. */
export function toUpdate({ update }: Pick<EditState<Fields, FlatTool>, 'update'>): ToolUpdate {
  const { secret: typed, ...fields } = update.fields;
  return { fields: nest(fields), seen: nest(update.seen), ...toSecret(typed) };
}

/** A tool of a type without a secret sends none. */
function toSecret(typed: string | undefined): { secret?: string } {
  return typed === undefined || typed === '' ? {} : { secret: typed };
}

/** Whether an image was uploaded: the gateway's answers don't contain it, only its type, size and digest. */
export function isStoredUpload(address: string | null): boolean {
  return /^data:[^,]*;sha256=/.test(address ?? '');
}

const withoutUpload = (address: string | null) => (isStoredUpload(address) ? null : address);

/** A copy of a tool for a new one. The name and client id are unique, and a stored upload can't be copied. */
export function duplicateOf(tool: Tool, name: string) {
  return {
    ...flatten(tool),
    name,
    logoUrl: withoutUpload(tool.logoUrl),
    thumbnailUrl: withoutUpload(tool.thumbnailUrl),
    'config.clientId': null,
    // The platform accepts few preferred tools.
    isPreferred: false,
  };
}
