import type { IntlShape } from 'react-intl';
import type { ValueOf } from '../../i18n/message-files.ts';

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
export function nameOf(intl: IntlShape, { name }: { name: string }): string {
  return name.trim() || intl.formatMessage({ id: 'tools.unnamed' });
}
