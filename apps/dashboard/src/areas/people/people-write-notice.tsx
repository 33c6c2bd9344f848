import { Link } from '@tanstack/react-router';
import { RejectionNotice } from '../../app/data/rejection-notice.tsx';
import type { WriteState } from '../../app/data/use-write.ts';
import { useTranslate } from '../../i18n/translate.tsx';

/** The part of `useWrite` that notices need. */
export type WriteView = { state: WriteState; isBusy: boolean; checkAgain: () => void };

/** Errors of this area in the operator's language. */
export function PeopleWriteNotice({ write }: { write: Omit<WriteView, 'isBusy'> }) {
  const t = useTranslate();
  return (
    <RejectionNotice write={write} area="people" title={t('people.rejected.title')}>
      {({ type, personId, school }) => (
        <>
          {school !== undefined && (
            <Link to="/schools/$schoolId" params={{ schoolId: school.id }} target="_blank">
              {t('people.rejected.toSchool', { school: school.name })}
            </Link>
          )}
          {personId !== undefined && (
            <Link to="/people/$personId" params={{ personId }} target="_blank">
              {t(type === 'EXTERNAL_ID_IN_USE' ? 'people.rejected.toOwner' : 'people.rejected.toPerson')}
            </Link>
          )}
          {type === 'APPROVAL_REQUIRED' && (
            <Link to="/deletion/new" target="_blank">
              {t('people.rejected.toBatch')}
            </Link>
          )}
        </>
      )}
    </RejectionNotice>
  );
}
