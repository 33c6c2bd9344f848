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

/** The platform accepts an empty name. */
export function nameOf(t: Translate, { name }: { name: string }): string {
  return name.trim() || t('tools.unnamed');
}
