import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { RejectionNotice } from '../../app/data/rejection-notice.tsx';
import type { WriteState } from '../../app/data/use-write.ts';

/** The part of `useWrite` that notices need. */
export type WriteView = { state: WriteState; isBusy: boolean; checkAgain: () => void };

const known = [
  'NO_CHANGES',
  'EMAIL_MANAGED_EXTERNALLY',
  'EMAIL_IN_USE',
  'EXTERNAL_LOGIN',
  'NAME_NOT_STORABLE',
  'EMAIL_NOT_STORABLE',
  'PERSON_DELETED',
  'DELETION_STARTED',
  'LOGIN_SYSTEM_KEPT',
  'LOCKOUT_NOT_ACCEPTED',
  'SUPERHERO_NOT_ALLOWED',
  'SUPERHERO_PROTECTED',
  'SUPERHERO_NEEDS_APPROVAL',
  'SUPERHERO_NEEDS_NO_APPROVAL',
  'LAST_SUPERHEROES',
  'SELF_NOT_ALLOWED',
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_EXISTS',
  'NOT_MIGRATED',
  'EMAIL_SHARED',
  'NOT_ADMINISTRATOR',
  'MIGRATION_EXISTS',
  'MIGRATION_CLOSED',
  'MIGRATION_HALF_DONE',
  'TARGET_SYSTEM_IN_USE',
  'TARGET_SYSTEM_MISSING',
  'SCHOOL_CHANGE_NOT_ACCEPTED',
  'SCHOOL_ID_UNCHANGED',
  'SCHOOL_ID_DIFFERS',
  'SCHOOL_ID_IN_USE',
  'EXTERNAL_ID_IN_USE',
  'ROLE_NOT_FOUND',
  'RESOURCE_NOT_FOUND',
  'APPROVAL_REQUIRED',
  'APPROVAL_NOT_INDEPENDENT',
  'APPROVAL_VOID',
  'APPROVAL_REQUESTED',
  'APPROVAL_USED',
  'NOT_A_SUPERHERO_ACCOUNT',
] as const;

/** Errors of this area in the operator's language. */
export function PeopleWriteNotice({ write }: { write: Omit<WriteView, 'isBusy'> }) {
  const intl = useIntl();
  return (
    <RejectionNotice
      write={write}
      known={known}
      title={intl.formatMessage({ id: 'people.rejected.title' })}
      explain={(type) => intl.formatMessage({ id: `people.error.${type}` })}
    >
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
