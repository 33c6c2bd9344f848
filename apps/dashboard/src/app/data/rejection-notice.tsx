import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Rejection } from '../../api/idempotent-write.ts';
import { Notice } from '../../ui/notice.tsx';
import type { WriteState } from './use-write.ts';
import { WriteNotice } from './write-notice.tsx';

type Props<Type extends string> = {
  /** From `useWrite`. */
  write: { state: WriteState; checkAgain: () => void };
  /** The types of the errors that have a text. */
  known: readonly Type[];
  explain: (type: Type) => string;
  title?: string;
  /** Below the text. */
  children?: (error: Rejection) => ReactNode;
};

/** Known errors of a write in the operator's language; `WriteNotice` shows all others. */
export function RejectionNotice<Type extends string>(props: Props<Type>) {
  const { write, known, explain, children } = props;
  const intl = useIntl();
  const { state } = write;
  const error = state.is === 'rejected' || state.is === 'unavailable' ? state.error : undefined;
  const found = state.is === 'conflict' ? 'EDIT_CONFLICT' : error?.type;
  const type = known.find((one) => one === found);
  if (type === undefined) return <WriteNotice state={state} onCheckAgain={write.checkAgain} />;
  const isTemporary = state.is === 'unavailable';
  return (
    <Notice
      tone={isTemporary ? 'warning' : 'error'}
      title={
        props.title ??
        intl.formatMessage({ id: isTemporary ? 'write.unavailable.title' : 'write.rejected.title' })
      }
      text={explain(type)}
    >
      {error !== undefined && children?.(error)}
    </Notice>
  );
}
