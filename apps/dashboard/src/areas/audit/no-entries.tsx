import { useIntl } from 'react-intl';
import type { EntryPlace } from '../../api/audit.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { FilterTexts } from './filters.ts';

type Props = { applied: FilterTexts; isValid: boolean; place: EntryPlace };

/** Why there are no rows, and the way to some. */
export function NoEntries({ applied, isValid, place }: Props) {
  const intl = useIntl();
  const count = Object.keys(applied).length;
  const removeFilters = (
    <LinkButton to="/audit">{intl.formatMessage({ id: 'audit.empty.removeFilters' })}</LinkButton>
  );
  if (!isValid) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'audit.empty.invalid.title' })}
        text={intl.formatMessage({ id: 'audit.empty.invalid.text' })}
        actions={removeFilters}
      />
    );
  }
  if (place.before !== undefined || place.after !== undefined) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'audit.empty.end.title' })}
        text={intl.formatMessage({ id: 'audit.empty.end.text' })}
        actions={
          <LinkButton to="/audit" search={applied}>
            {intl.formatMessage({ id: 'audit.empty.toNewest' })}
          </LinkButton>
        }
      />
    );
  }
  if (count > 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'audit.empty.filtered.title' }, { count })}
        text={intl.formatMessage({ id: 'audit.empty.filtered.text' })}
        actions={removeFilters}
      />
    );
  }
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'audit.empty.first.title' })}
      text={intl.formatMessage({ id: 'audit.empty.first.text' })}
    />
  );
}
