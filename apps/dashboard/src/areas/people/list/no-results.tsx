import { Loading } from '../../../app/frame/loading.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { type PeoplePage, searchAgain, type SearchState } from '../api.ts';
import { parameters, type SearchParams } from './search-params.ts';

type Suggestion = NonNullable<PeoplePage['suggestions']>[number];

type Props = {
  state: SearchState;
  params: SearchParams;
  /** Another search is followed, and its link disappears. */
  onSuggestion: () => void;
};

/** Why there are no rows, and what to do next. */
export function NoResults({ state, params, onSuggestion }: Props) {
  const t = useTranslate();
  const { search = '' } = params;
  const reason = findEmptyReason(state, params);
  if (reason === 'searching') return <Loading />;
  const suggestions = (state.is === 'found' && state.page.suggestions) || [];
  // The suggestions replace the explanation how names are compared.
  const text =
    reason === 'noMatch' && suggestions.length > 0
      ? t('people.suggestion.text')
      : t(`people.empty.${reason}.text`, { search: cut(search, 100) });

  function describe({ search: other, word, total, mayHaveMore }: Suggestion) {
    const values = { count: total, isAtLeast: mayHaveMore ? 'yes' : 'no' };
    return word === undefined
      ? t('people.suggestion.search', { ...values, search: cut(other, 60) })
      : t('people.suggestion.withoutWord', { ...values, word: cut(word, 60) });
  }

  function renderAction() {
    if (reason === 'tooSlow' || reason === 'stopped')
      return <Button onClick={searchAgain}>{t('people.empty.again')}</Button>;
    if (reason === 'noSchool' || reason === 'noMatchAtSchool')
      return (
        <LinkButton to="." search={parameters.toSearch({ ...params, school: undefined, page: undefined })}>
          {t('people.empty.allSchools')}
        </LinkButton>
      );
    if (reason === 'end')
      return (
        <LinkButton to="." search={parameters.toSearch({ ...params, page: undefined })}>
          {t('pager.toStart')}
        </LinkButton>
      );
    return undefined;
  }

  return (
    <EmptyState
      title={t(`people.empty.${reason}.title`, { search: cut(search, 100) })}
      text={text}
      actions={
        <>
          {suggestions.map((suggestion) => (
            <LinkButton
              key={suggestion.search}
              to="."
              search={parameters.toSearch({ ...params, search: suggestion.search, page: undefined })}
              onClick={onSuggestion}
            >
              {describe(suggestion)}
            </LinkButton>
          ))}
          {renderAction()}
        </>
      }
    />
  );
}

function findEmptyReason(state: SearchState, { search = '', school }: SearchParams) {
  if (state.is === 'searching' || state.is === 'tooSlow') return state.is;
  if (state.is === 'stopped' || state.is === 'superseded') return 'stopped';
  if (state.is === 'noSearch' && school !== undefined && !isId(school)) return 'noSchool';
  if (state.is === 'noSearch' || state.is === 'rejected') return 'noSearch';
  if (state.page.total > 0) return 'end';
  if (state.page.mayHaveMore) return 'tooMany';
  if (school !== undefined) return search === '' ? 'emptySchool' : 'noMatchAtSchool';
  if (state.page.searchedBy === 'id') return 'noId';
  if (['login', 'email'].includes(state.page.searchedBy)) return 'noAddress';
  return state.page.searchedBy === 'exactNames' ? 'noExactMatch' : 'noMatch';
}
