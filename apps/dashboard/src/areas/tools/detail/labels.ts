import type { IntlShape } from 'react-intl';

export const contexts = ['course', 'board-element', 'media-board'] as const;
export const scopes = ['global', 'school', 'context'] as const;
export const locations = ['path', 'query', 'body', 'fragment'] as const;
export const messageTypes = ['basic-lti-launch-request', 'ContentItemSelectionRequest'] as const;
export const privacyPermissions = ['anonymous', 'e-mail', 'name', 'public', 'pseudonymous'] as const;
export const parameterTypes = [
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
] as const;

// Values without a message are shown unchanged, as the platform or a newer gateway sends them.

export function contextLabel(intl: IntlShape, context: string): string {
  const known = contexts.find((one) => one === context);
  return known === undefined ? context : intl.formatMessage({ id: `tools.context.${known}` });
}

export function scopeLabel(intl: IntlShape, scope: string): string {
  const known = scopes.find((one) => one === scope);
  return known === undefined ? scope : intl.formatMessage({ id: `tools.scope.${known}` });
}

export function locationLabel(intl: IntlShape, location: string): string {
  const known = locations.find((one) => one === location);
  return known === undefined ? location : intl.formatMessage({ id: `tools.location.${known}` });
}

export function parameterTypeLabel(intl: IntlShape, type: string): string {
  const known = parameterTypes.find((one) => one === type);
  return known === undefined ? type : intl.formatMessage({ id: `tools.parameterType.${known}` });
}

export function messageTypeLabel(intl: IntlShape, type: string): string {
  const known = messageTypes.find((one) => one === type);
  return known === undefined ? type : intl.formatMessage({ id: `tools.messageType.${known}` });
}

export function privacyLabel(intl: IntlShape, permission: string): string {
  const known = privacyPermissions.find((one) => one === permission);
  return known === undefined ? permission : intl.formatMessage({ id: `tools.privacy.${known}` });
}

export function yesOrNo(intl: IntlShape, value: boolean): string {
  return intl.formatMessage({ id: value ? 'tools.value.yes' : 'tools.value.no' });
}
