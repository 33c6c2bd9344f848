import { useIntl } from 'react-intl';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { isAskable, pickFilters, toAddress, type PlaceTexts } from './place-in-list.ts';

/** Why there are no rows, and the way to some. */
export function NoSchools({ texts, total }: { texts: PlaceTexts; total: number }) {
  const intl = useIntl();
  const applied = pickFilters(texts);
  const count = Object.keys(applied).length;
  const removeFilters = (
    <LinkButton to="/schools">{intl.formatMessage({ id: 'schools.empty.removeFilters' })}</LinkButton>
  );
  if (!isAskable(applied)) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'schools.empty.invalid.title' })}
        text={intl.formatMessage({ id: 'schools.empty.invalid.text' })}
        actions={removeFilters}
      />
    );
  }
  if (total > 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'schools.empty.end.title' })}
        text={intl.formatMessage({ id: 'schools.empty.end.text' }, { count: total })}
        actions={
          <LinkButton to="/schools" search={toAddress({ ...texts, page: undefined })}>
            {intl.formatMessage({ id: 'schools.empty.toFirst' })}
          </LinkButton>
        }
      />
    );
  }
  if (count > 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'schools.empty.filtered.title' }, { count })}
        text={intl.formatMessage({ id: 'schools.empty.filtered.text' })}
        actions={removeFilters}
      />
    );
  }
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'schools.empty.first.title' })}
      text={intl.formatMessage({ id: 'schools.empty.first.text' })}
    />
  );
}
