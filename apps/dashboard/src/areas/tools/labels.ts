import type { ValueOf } from '../../i18n/message-files.ts';
import type { Translate } from '../../i18n/translate.tsx';

export const toolTypes = ['oauth2', 'lti11', 'basic'] as const satisfies readonly ValueOf<'tools.type'>[];

export const toolStates = [
  'active',
  'hidden',
  'deactivated',
  'preferred',
  'draft',
  'template',
] as const satisfies readonly ValueOf<'tools.state'>[];

/** The status of a medium. */
export const mediumStates = [
  'active',
  'draft',
  'template',
] as const satisfies readonly ValueOf<'tools.state'>[];

export const authMethods = ['client_secret_post', 'client_secret_basic', 'private_key_jwt'] as const;

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

/** The platform accepts an empty name. */
export function nameOf(t: Translate, { name }: { name: string }): string {
  return name.trim() || t('tools.unnamed');
}

export function yesOrNo(t: Translate, value: boolean): string {
  return t(value ? 'value.yes' : 'value.no');
}

export function hasText(text: string | null): text is string {
  return text !== null && text.trim() !== '';
}

/** The type and size of an uploaded image: one that will be sent, or one that the platform stores. */
export function describeUpload(t: Translate, address: string): string | undefined {
  const [, type, stored, content] = /^data:([^;,]*);(?:bytes=(\d+);|base64,(.*)$)/u.exec(address) ?? [];
  if (type === undefined) return undefined;
  const bytes = stored === undefined ? Math.floor(((content ?? '').length * 3) / 4) : Number(stored);
  const size = t.number(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' });
  const format = type.replace(/^image\/|\+xml$/gu, '').toUpperCase();
  return t('tools.form.uploaded', { format, size });
}

/** The values of a form that are not shown as they are. */
export function valueLabel(t: Translate, field: string, value: string | boolean | null): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (field === 'logoUrl') return describeUpload(t, value);
  const isDate = field === 'medium.modifiedAt' && !Number.isNaN(Date.parse(value));
  return isDate ? t.date(value, { dateStyle: 'medium' }) : undefined;
}
