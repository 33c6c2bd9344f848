import type { ValueOf } from '../../../i18n/message-files.ts';
import type { Translate } from '../../../i18n/translate.tsx';

export const contexts = [
  'course',
  'board-element',
  'media-board',
] as const satisfies readonly ValueOf<'tools.context'>[];
export const scopes = ['global', 'school', 'context'] as const satisfies readonly ValueOf<'tools.scope'>[];
export const locations = [
  'path',
  'query',
  'body',
  'fragment',
] as const satisfies readonly ValueOf<'tools.location'>[];
export const messageTypes = [
  'basic-lti-launch-request',
  'ContentItemSelectionRequest',
] as const satisfies readonly ValueOf<'tools.messageType'>[];
export const privacyPermissions = [
  'anonymous',
  'e-mail',
  'name',
  'public',
  'pseudonymous',
] as const satisfies readonly ValueOf<'tools.privacy'>[];
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
] as const satisfies readonly ValueOf<'tools.parameterType'>[];

export function yesOrNo(t: Translate, value: boolean): string {
  return t(value ? 'tools.value.yes' : 'tools.value.no');
}
