import type { AuditAction } from '@superhero/contract/gateway/types';
import { locale } from '../../i18n/locale.ts';
import type { MessageId } from '../../i18n/message-files.ts';
import type { Translate } from '../../i18n/translate.tsx';

// Each area has the labels of its actions in its own messages, and the build moves them into those that all areas
// share. Actions of a newer gateway have no message and are shown by their own name.

const prefix = 'audit.action.';

export function knownActions(): string[] {
  return Object.keys(locale.get()?.messages ?? {})
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length));
}

export function isAction(text: string): text is AuditAction {
  return `${prefix}${text}` in (locale.get()?.messages ?? {});
}

/** What an entry says was done. What was approved is named, where only the subject tells it. */
export function entryLabel(
  t: Translate,
  { action, subject }: { action: string; subject: { kind: string } | null },
): string {
  const named = subject === null ? undefined : t.optional(`audit.actionOn.${subject.kind}.${action}`);
  return named ?? actionLabel(t, action);
}

export function actionLabel(t: Translate, action: string): string {
  return isAction(action) ? t(actionMessage(action)) : action;
}

/** Does not compile while an action of the contract has no message. */
function actionMessage(action: AuditAction): MessageId {
  return `${prefix}${action}`;
}
