import type { IntlShape } from 'react-intl';
import { locale } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/message-files.ts';

/** Each area has the labels of its fields in its own messages; a field without a label is shown by its own name. */
export function fieldLabel(intl: IntlShape, field: string): string {
  const id = `audit.field.${field}`;
  return isMessageId(id) ? intl.formatMessage({ id }) : field;
}

function isMessageId(id: string): id is MessageId {
  return id in (locale.get()?.messages ?? {});
}
