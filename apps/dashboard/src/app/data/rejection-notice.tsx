import type { ReactNode } from 'react';
import type { Rejection } from '../../api/idempotent-write.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { Notice } from '../../ui/notice.tsx';
import { explainError, type ErrorArea } from './explain-error.ts';
import type { WriteState } from './use-write.ts';
import { WriteNotice } from './write-notice.tsx';

type Props = {
  /** From `useWrite`. */
  write: { state: WriteState; checkAgain: () => void };
  area: ErrorArea;
  /** For the placeholders in the texts. */
  values?: Record<string, string>;
  title?: string;
  /** Below the text. */
  children?: (error: Rejection) => ReactNode;
};

/** An error of a write in the operator's language; `WriteNotice` shows those without a text. */
export function RejectionNotice({ write, area, values, title, children }: Props) {
  const t = useTranslate();
  const { state } = write;
  const error = state.is === 'rejected' || state.is === 'unavailable' ? state.error : undefined;
  const type = state.is === 'conflict' ? 'EDIT_CONFLICT' : error?.type;
  const text = explainError(t, area, type, values);
  if (text === undefined) return <WriteNotice state={state} onCheckAgain={write.checkAgain} />;
  const isTemporary = state.is === 'unavailable';
  return (
    <Notice
      tone={isTemporary ? 'warning' : 'error'}
      title={title ?? t(isTemporary ? 'write.unavailable.title' : 'write.rejected.title')}
      text={text}
    >
      {error !== undefined && children?.(error)}
    </Notice>
  );
}
