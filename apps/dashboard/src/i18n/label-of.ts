import type { IntlShape } from 'react-intl';
import { isMessageId } from './is-message-id.ts';

/** The text `<prefix>.<value>`. A value without one is shown as the platform or a newer gateway sends it. */
export function labelOf(intl: IntlShape, prefix: string, value: string): string {
  const id = `${prefix}.${value}`;
  return isMessageId(id) ? intl.formatMessage({ id }) : value;
}
