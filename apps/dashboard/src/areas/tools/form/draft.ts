import type { ToolFields, ToolParameterFields } from '@superhero/contract/gateway/types';
import type { Tool } from '../api.ts';

/** A parameter in the form. An empty text means that the value is not set. */
export type ParameterDraft = Text<Tool['parameters'][number]> & {
  /** Identifies the row when its position or name changes. */
  key: string;
  /** Its position in the loaded list; missing for a new parameter. */
  from?: number;
};

type Text<Fields> = { [Name in keyof Fields]: Fields[Name] extends boolean ? boolean : string };

const topTexts = ['name', 'description', 'url', 'logoUrl', 'thumbnailUrl', 'iconName'] as const;
const configTexts = [
  'type',
  'baseUrl',
  'clientId',
  'tokenEndpointAuthMethod',
  'frontchannelLogoutUri',
  'scope',
  'key',
  'messageType',
  'privacyPermission',
  'locale',
] as const;
const mediumTexts = ['status', 'mediumId', 'publisher', 'mediaSourceId', 'modifiedAt'] as const;

export type TextPath =
  | (typeof topTexts)[number]
  | `config.${(typeof configTexts)[number]}`
  | `medium.${(typeof mediumTexts)[number]}`
  /** One address per line. */
  | 'config.redirectUris';
export type FlagPath = 'isHidden' | 'isDeactivated' | 'openNewTab' | 'isPreferred' | 'config.skipConsent';

/**
 * The values of the form by their paths, which are also the paths of the gateway in errors and conflicts. An empty text
 * means that the value is not set; an empty `medium.status` that the tool has no medium.
 */
export type ToolDraft = Record<TextPath, string> &
  Record<FlagPath, boolean> & {
    restrictToContexts: readonly string[];
    parameters: readonly ParameterDraft[];
  };

export const emptyDraft: ToolDraft = {
  name: '',
  description: '',
  url: '',
  logoUrl: '',
  thumbnailUrl: '',
  iconName: '',
  isHidden: false,
  isDeactivated: false,
  openNewTab: false,
  isPreferred: false,
  restrictToContexts: [],
  parameters: [],
  'config.type': 'basic',
  'config.baseUrl': '',
  'config.clientId': '',
  'config.skipConsent': false,
  'config.redirectUris': '',
  'config.tokenEndpointAuthMethod': 'client_secret_post',
  'config.frontchannelLogoutUri': '',
  'config.scope': '',
  'config.key': '',
  'config.messageType': 'basic-lti-launch-request',
  'config.privacyPermission': 'anonymous',
  'config.locale': 'de-DE',
  'medium.status': '',
  'medium.mediumId': '',
  'medium.publisher': '',
  'medium.mediaSourceId': '',
  'medium.modifiedAt': '',
};

export function readTool({ config, medium, ...tool }: Tool): ToolDraft {
  return {
    name: tool.name,
    description: tool.description ?? '',
    url: tool.url ?? '',
    logoUrl: tool.logoUrl ?? '',
    thumbnailUrl: tool.thumbnailUrl ?? '',
    iconName: tool.iconName ?? '',
    isHidden: tool.isHidden,
    isDeactivated: tool.isDeactivated,
    openNewTab: tool.openNewTab,
    isPreferred: tool.isPreferred,
    restrictToContexts: tool.restrictToContexts,
    parameters: tool.parameters.map((parameter, from) => ({
      ...parameter,
      description: parameter.description ?? '',
      defaultValue: parameter.defaultValue ?? '',
      regex: parameter.regex ?? '',
      regexComment: parameter.regexComment ?? '',
      key: `loaded-${from}`,
      from,
    })),
    'config.type': config.type,
    'config.baseUrl': config.baseUrl,
    'config.clientId': config.clientId ?? '',
    'config.skipConsent': config.skipConsent ?? false,
    'config.redirectUris': (config.redirectUris ?? []).join('\n'),
    'config.tokenEndpointAuthMethod': config.tokenEndpointAuthMethod ?? '',
    'config.frontchannelLogoutUri': config.frontchannelLogoutUri ?? '',
    'config.scope': config.scope ?? '',
    'config.key': config.key ?? '',
    'config.messageType': config.messageType ?? '',
    'config.privacyPermission': config.privacyPermission ?? '',
    'config.locale': config.locale ?? '',
    'medium.status': medium?.status ?? '',
    'medium.mediumId': medium?.mediumId ?? '',
    'medium.publisher': medium?.publisher ?? '',
    'medium.mediaSourceId': medium?.mediaSourceId ?? '',
    'medium.modifiedAt': medium?.modifiedAt ?? '',
  };
}

/** Whether an image was uploaded: the gateway's answers don't contain it, only its type, size and digest. */
export function isStoredUpload(address: string): boolean {
  return /^data:[^,]*;sha256=/.test(address);
}

function withoutUpload(address: string): string {
  return isStoredUpload(address) ? '' : address;
}

/** A copy of a tool for a new one. The name and client id are unique, and a stored upload can't be copied. */
export function duplicateOf(tool: Tool, name: string): ToolDraft {
  const draft = readTool(tool);
  return {
    ...draft,
    name,
    logoUrl: withoutUpload(draft.logoUrl),
    thumbnailUrl: withoutUpload(draft.thumbnailUrl),
    'config.clientId': '',
    // The platform accepts few preferred tools.
    isPreferred: false,
    parameters: draft.parameters.map(({ from: _from, ...parameter }) => parameter),
  };
}

/** The fields of a configuration that only one type of tool has. */
const fieldsOfType: Readonly<Record<string, readonly string[]>> = {
  oauth2: [
    'clientId',
    'skipConsent',
    'redirectUris',
    'tokenEndpointAuthMethod',
    'frontchannelLogoutUri',
    'scope',
  ],
  lti11: ['key', 'messageType', 'privacyPermission', 'locale'],
};

/** Whether a field exists for tools of this type. */
export function hasField(draft: ToolDraft, path: string): boolean {
  const [group, name = ''] = path.split('.');
  if (group === 'medium') return name === 'status' || draft['medium.status'] !== '';
  if (group !== 'config' || name === 'type' || name === 'baseUrl') return true;
  return fieldsOfType[draft['config.type']]?.includes(name) === true;
}

/** The draft as it is sent: trimmed, and without the values of fields that tools of its type don't have. */
export function normalize(draft: ToolDraft): ToolDraft {
  const normal = { ...draft };
  const texts: TextPath[] = [
    ...topTexts,
    ...configTexts.map((name) => `config.${name}` as const),
    ...mediumTexts.map((name) => `medium.${name}` as const),
  ];
  for (const path of texts) normal[path] = hasField(draft, path) ? draft[path].trim() : '';
  const uris = hasField(draft, 'config.redirectUris') ? toLines(draft['config.redirectUris']) : [];
  normal['config.redirectUris'] = uris.join('\n');
  normal['config.skipConsent'] = hasField(draft, 'config.skipConsent') && draft['config.skipConsent'];
  normal.parameters = draft.parameters.map((parameter) => ({
    ...parameter,
    name: parameter.name.trim(),
    displayName: parameter.displayName.trim(),
  }));
  return normal;
}

export function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const orNull = (text: string): string | null => text || null;

/** All fields, as the gateway expects them. */
export function toFields(draft: ToolDraft): ToolFields {
  const normal = normalize(draft);
  const { name, isHidden, isDeactivated, openNewTab, isPreferred, restrictToContexts, parameters } = normal;
  const valueOf = (path: TextPath) => orNull(normal[path]);
  return {
    name,
    description: valueOf('description'),
    url: valueOf('url'),
    logoUrl: valueOf('logoUrl'),
    thumbnailUrl: valueOf('thumbnailUrl'),
    iconName: valueOf('iconName'),
    isHidden,
    isDeactivated,
    openNewTab,
    isPreferred,
    restrictToContexts: [...restrictToContexts],
    parameters: parameters.map(toParameter),
    config: {
      type: normal['config.type'],
      baseUrl: normal['config.baseUrl'],
      clientId: valueOf('config.clientId'),
      skipConsent: hasField(draft, 'config.skipConsent') ? normal['config.skipConsent'] : null,
      redirectUris: hasField(draft, 'config.redirectUris') ? toLines(normal['config.redirectUris']) : null,
      tokenEndpointAuthMethod: valueOf('config.tokenEndpointAuthMethod'),
      frontchannelLogoutUri: valueOf('config.frontchannelLogoutUri'),
      scope: valueOf('config.scope'),
      key: valueOf('config.key'),
      messageType: valueOf('config.messageType'),
      privacyPermission: valueOf('config.privacyPermission'),
      locale: valueOf('config.locale'),
    },
    medium:
      normal['medium.status'] === ''
        ? null
        : {
            status: normal['medium.status'],
            mediumId: valueOf('medium.mediumId'),
            publisher: valueOf('medium.publisher'),
            mediaSourceId: valueOf('medium.mediaSourceId'),
            modifiedAt: valueOf('medium.modifiedAt'),
          },
  };
}

function toParameter({ key: _key, ...parameter }: ParameterDraft): ToolParameterFields {
  return {
    ...parameter,
    description: orNull(parameter.description),
    defaultValue: orNull(parameter.defaultValue),
    regex: orNull(parameter.regex),
    regexComment: orNull(parameter.regexComment),
  };
}
