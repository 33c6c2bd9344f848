import { useTranslate } from '../../../i18n/translate.tsx';
import { RowLink } from '../../../ui/row-action.tsx';

/** At the end of a fact or the head of a panel: leads to the form that changes it. */
export function EditLink({ schoolId, what }: { schoolId: string; what: string }) {
  const t = useTranslate();
  return (
    <RowLink
      to="/schools/$schoolId/edit"
      params={{ schoolId }}
      aria-label={t('schools.page.changeWhat', { what })}
    >
      {t('schools.page.change')}
    </RowLink>
  );
}
