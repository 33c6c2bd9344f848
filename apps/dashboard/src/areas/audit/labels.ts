import type { AuditAction } from '@superhero/contract/gateway/types';
import type { IntlShape } from 'react-intl';
import { locale } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/message-files.ts';

// Each area has the labels of its actions and fields in its own messages, and the build moves them into those of this
// area. Actions and fields of a newer gateway have no message and are shown by their own name.

const actionPrefix = 'audit.action.';

export function knownActions(): string[] {
  return Object.keys(locale.get()?.messages ?? {})
    .filter((id) => id.startsWith(actionPrefix))
    .map((id) => id.slice(actionPrefix.length));
}

export function isAction(text: string): text is AuditAction {
  return isMessageId(`${actionPrefix}${text}`);
}

export function actionLabel(intl: IntlShape, action: string): string {
  return isAction(action) ? intl.formatMessage({ id: actionMessage(action) }) : action;
}

/** Does not compile while an action of the contract has no message. */
function actionMessage(action: AuditAction): MessageId {
  return `${actionPrefix}${action}`;
}

export function fieldLabel(intl: IntlShape, field: string): string {
  const id = `audit.field.${field}`;
  return isMessageId(id) ? intl.formatMessage({ id }) : field;
}

function isMessageId(id: string): id is MessageId {
  return id in (locale.get()?.messages ?? {});
}
