import type { IntlShape } from 'react-intl';
import { isMessageId } from '../../i18n/is-message-id.ts';

/** The text for an error code of the gateway; undefined for others, whose message is shown. */
export function explainError(
  intl: IntlShape,
  page: 'storage' | 'federalStates',
  { type }: { type: string },
): string | undefined {
  const id = `${page}.error.${type}`;
  return isMessageId(id) ? intl.formatMessage({ id }) : undefined;
}
