import type { MessageId } from '../../../i18n/message-files.ts';
import type { Translate } from '../../../i18n/translate.tsx';
import { type ParameterField, parameterFields } from './changes.ts';
import type { ParameterDraft, ToolDraft } from './draft.ts';

const labels: Readonly<Record<keyof ToolDraft | 'secret', MessageId>> = {
  name: 'tools.column.name',
  description: 'tools.fact.description',
  url: 'tools.fact.url',
  logoUrl: 'tools.fact.logoUrl',
  thumbnailUrl: 'tools.fact.thumbnailUrl',
  iconName: 'tools.fact.iconName',
  isHidden: 'tools.state.hidden',
  isDeactivated: 'tools.state.deactivated',
  openNewTab: 'tools.form.openNewTab',
  isPreferred: 'tools.state.preferred',
  restrictToContexts: 'tools.fact.contexts',
  parameters: 'tools.parameters.title',
  secret: 'tools.config.secret',
  'config.type': 'tools.column.type',
  'config.baseUrl': 'tools.config.baseUrl',
  'config.clientId': 'tools.config.clientId',
  'config.skipConsent': 'tools.form.skipConsent',
  'config.redirectUris': 'tools.config.redirectUris',
  'config.tokenEndpointAuthMethod': 'tools.config.tokenEndpointAuthMethod',
  'config.frontchannelLogoutUri': 'tools.config.frontchannelLogoutUri',
  'config.scope': 'tools.config.scope',
  'config.key': 'tools.config.key',
  'config.messageType': 'tools.config.messageType',
  'config.privacyPermission': 'tools.config.privacyPermission',
  'config.locale': 'tools.config.locale',
  'medium.status': 'tools.medium.status',
  'medium.mediumId': 'tools.medium.id',
  'medium.publisher': 'tools.medium.publisher',
  'medium.mediaSourceId': 'tools.medium.source',
  'medium.modifiedAt': 'tools.medium.modifiedAt',
};

const parameterLabels: Readonly<Record<ParameterField, MessageId>> = {
  name: 'tools.parameter.name',
  displayName: 'tools.parameter.displayName',
  description: 'tools.fact.description',
  type: 'tools.parameters.type',
  scope: 'tools.parameters.scope',
  location: 'tools.parameters.location',
  defaultValue: 'tools.parameters.default',
  regex: 'tools.parameter.regex',
  regexComment: 'tools.parameter.regexComment',
  isOptional: 'tools.parameter.isOptional',
  isProtected: 'tools.parameter.isProtected',
};

/** The label of a field by its path; a path that is not known is shown unchanged. */
export function fieldLabel(t: Translate, path: string): string {
  const [group, key, name] = path.split('.');
  if (group === 'parameters' && key !== undefined) {
    const field = parameterFields.find((one) => one === name);
    return t(field === undefined ? labels.parameters : parameterLabels[field]);
  }
  return isField(path) ? t(labels[path]) : path;
}

/** The label of a change, with the name of the parameter that it belongs to. */
export function changeLabel(t: Translate, path: string, parameters: readonly ParameterDraft[]): string {
  const label = fieldLabel(t, path);
  const [group, key] = path.split('.');
  if (path === 'parameters') return t('tools.parameter.order');
  if (group !== 'parameters') return label;
  const name = parameters.find((parameter) => parameter.key === key)?.name ?? '';
  return path.split('.').length === 2 || name === '' ? label : `${name} · ${label}`;
}

function isField(path: string): path is keyof typeof labels {
  return Object.hasOwn(labels, path);
}
