import { useIntl } from 'react-intl';
import { RowLink } from '../../../ui/row-action.tsx';

/** At the end of a fact or the head of a panel: leads to the form that changes it. */
export function EditLink({ schoolId, what }: { schoolId: string; what: string }) {
  const intl = useIntl();
  return (
    <RowLink
      to="/schools/$schoolId/edit"
      params={{ schoolId }}
      aria-label={intl.formatMessage({ id: 'schools.page.changeWhat' }, { what })}
    >
      {intl.formatMessage({ id: 'schools.page.change' })}
    </RowLink>
  );
}
