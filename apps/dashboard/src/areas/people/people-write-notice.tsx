import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { RejectionNotice } from '../../app/data/rejection-notice.tsx';
import { useTranslate } from '../../i18n/translate.tsx';

/** Errors of this area in the operator's language. */
export function PeopleWriteNotice({ write }: Pick<ComponentProps<typeof RejectionNotice>, 'write'>) {
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
