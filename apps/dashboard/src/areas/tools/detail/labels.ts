import type { IntlShape } from 'react-intl';

const contexts = ['course', 'board-element', 'media-board'] as const;
const scopes = ['global', 'school', 'context'] as const;
const locations = ['path', 'query', 'body', 'fragment'] as const;
const messageTypes = ['basic-lti-launch-request', 'ContentItemSelectionRequest'] as const;
const privacyPermissions = ['anonymous', 'e-mail', 'name', 'public', 'pseudonymous'] as const;
/** Codes of the gateway. */
const addressProblems = [
  'ADDRESS_NOT_A_URL',
  'ADDRESS_NOT_HTTPS',
  'ADDRESS_HAS_CREDENTIALS',
  'ADDRESS_HAS_PORT',
  'ADDRESS_IS_IP',
  'ADDRESS_REDIRECTS',
  'ADDRESS_NOT_PUBLIC',
  'ADDRESS_UNRESOLVED',
  'IMAGE_TYPE_NOT_ALLOWED',
  'IMAGE_TOO_LARGE',
] as const;
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

export function addressProblemLabel(intl: IntlShape, type: string): string {
  const known = addressProblems.find((one) => one === type);
  return known === undefined ? `${type}.` : intl.formatMessage({ id: `tools.error.${known}` });
}

export function yesOrNo(intl: IntlShape, value: boolean): string {
  return intl.formatMessage({ id: value ? 'tools.value.yes' : 'tools.value.no' });
}
