import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { RejectionNotice } from '../../app/data/rejection-notice.tsx';
import type { WriteState } from '../../app/data/use-write.ts';

/** The part of `useWrite` that notices need. */
export type WriteView = { state: WriteState; isBusy: boolean; checkAgain: () => void };

/** Errors of this area in the operator's language. */
export function PeopleWriteNotice({ write }: { write: Omit<WriteView, 'isBusy'> }) {
  const intl = useIntl();
  return (
    <RejectionNotice write={write} area="people" title={intl.formatMessage({ id: 'people.rejected.title' })}>
      {({ type, personId, school }) => (
        <>
          {school !== undefined && (
            <Link to="/schools/$schoolId" params={{ schoolId: school.id }} target="_blank">
              {intl.formatMessage({ id: 'people.rejected.toSchool' }, { school: school.name })}
            </Link>
          )}
          {personId !== undefined && (
            <Link to="/people/$personId" params={{ personId }} target="_blank">
              {intl.formatMessage({
                id: type === 'EXTERNAL_ID_IN_USE' ? 'people.rejected.toOwner' : 'people.rejected.toPerson',
              })}
            </Link>
          )}
          {type === 'APPROVAL_REQUIRED' && (
            <Link to="/deletion/new" target="_blank">
              {intl.formatMessage({ id: 'people.rejected.toBatch' })}
            </Link>
          )}
        </>
      )}
    </RejectionNotice>
  );
}
