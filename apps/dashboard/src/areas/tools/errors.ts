import type { IntlShape } from 'react-intl';
import { isMessageId } from '../../i18n/is-message-id.ts';

/** The text for an error code of the gateway or the platform; undefined for others, whose message is shown. */
export function explainError(intl: IntlShape, { type }: { type: string }): string | undefined {
  const id = `tools.error.${type}`;
  return isMessageId(id) ? intl.formatMessage({ id }) : undefined;
}
