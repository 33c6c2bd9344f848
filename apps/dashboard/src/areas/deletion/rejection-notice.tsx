import { useIntl } from 'react-intl';
import type { WriteState } from '../../app/data/use-write.ts';
import { WriteNotice } from '../../app/data/write-notice.tsx';
import { Notice } from '../../ui/notice.tsx';

const known = [
  'APPROVAL_VOID',
  'APPROVAL_USED',
  'APPROVAL_MISSING',
  'APPROVAL_EXPIRED',
  'APPROVAL_REQUIRED',
  'PREVIEW_MISSING',
  'TOO_MANY_PEOPLE',
  'START_NOT_ALLOWED',
  'PART_RUNNING',
  'PART_STARTED',
  'PART_UNCLEAR',
  'PART_OUTDATED',
  'PART_DIFFERS',
  'BATCH_STOPPED',
  'BATCH_EXPIRED',
  'BATCH_CLOSED',
  'CHECKS_INCOMPLETE',
  'NOTHING_TO_DELETE',
  'NOTHING_TO_STOP',
  'NOTHING_FAILED',
  'RETRY_IGNORED',
  'PORTION_REUSED',
  'EDIT_CONFLICT',
] as const;

type Props = { state: WriteState; onCheckAgain: () => void };

/** Errors of this area in the operator's language; all others are shown by `WriteNotice`. */
export function RejectionNotice({ state, onCheckAgain }: Props) {
  const intl = useIntl();
  const type = state.is === 'conflict' ? 'EDIT_CONFLICT' : state.is === 'rejected' && state.error.type;
  const rejection = known.find((one) => one === type);
  if (rejection === undefined) return <WriteNotice state={state} onCheckAgain={onCheckAgain} />;
  return (
    <Notice
      tone="error"
      title={intl.formatMessage({ id: 'write.rejected.title' })}
      text={intl.formatMessage({ id: `deletion.rejected.${rejection}` })}
    />
  );
}
