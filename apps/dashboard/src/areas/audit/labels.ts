import type { IntlShape } from 'react-intl';
import { isMessageId } from '../../i18n/is-message-id.ts';

/** Each area has the labels of its fields in its own messages; a field without a label is shown by its own name. */
export function fieldLabel(intl: IntlShape, field: string): string {
  const id = `audit.field.${field}`;
  return isMessageId(id) ? intl.formatMessage({ id }) : field;
}
