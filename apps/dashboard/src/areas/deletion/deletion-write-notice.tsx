import { useIntl } from 'react-intl';
import { RejectionNotice } from '../../app/data/rejection-notice.tsx';
import type { WriteState } from '../../app/data/use-write.ts';

const known = [
  'APPROVAL_VOID',
  'APPROVAL_NOT_INDEPENDENT',
  'APPROVAL_USED',
  'APPROVAL_MISSING',
  'APPROVAL_EXPIRED',
  'APPROVAL_REQUIRED',
  'PREVIEW_MISSING',
  'TOO_MANY_PEOPLE',
  'TOO_MANY_DRAFTS',
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

type Props = { write: { state: WriteState; checkAgain: () => void } };

/** Errors of this area in the operator's language. */
export function DeletionWriteNotice({ write }: Props) {
  const intl = useIntl();
  return (
    <RejectionNotice
      write={write}
      known={known}
      explain={(type) => intl.formatMessage({ id: `deletion.error.${type}` })}
    />
  );
}
