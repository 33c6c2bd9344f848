import { Loading } from '../../../app/frame/loading.tsx';
import { type CreateAction, CreateLink } from '../../../app/list/create-action.tsx';
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
  /** Creates a person with the school and role of the filters. */
  createAction: CreateAction;
  /** Another search is followed, and its link disappears. */
  onSuggestion: () => void;
};

/** Why there are no rows, and what to do next. */
export function NoResults({ state, params, createAction, onSuggestion }: Props) {
  const t = useTranslate();
  const { search = '' } = params;
  const reason = findEmptyReason(state, params);
  if (reason === 'searching') return <Loading />;
  const creation = findCreation(state, params);
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

  function renderLink(
    label: string,
    changes: { [Name in keyof SearchParams]?: undefined } | { role: string },
  ) {
    return (
      <LinkButton to="." search={parameters.toSearch({ ...params, ...changes, page: undefined })}>
        {label}
      </LinkButton>
    );
  }

  function renderAction() {
    if (reason === 'tooSlow' || reason === 'stopped')
      return <Button onClick={searchAgain}>{t('people.empty.again')}</Button>;
    if (reason === 'noSchool' || reason === 'noMatchAtSchool')
      return renderLink(t('people.empty.allSchools'), { school: undefined });
    if (reason === 'noAdministrator' || reason === 'noRole')
      return (
        <>
          {reason === 'noAdministrator' && renderLink(t('people.empty.chooseTeacher'), { role: 'teacher' })}
          {renderLink(t('people.empty.allRoles'), { role: undefined })}
        </>
      );
    if (reason === 'end') return renderLink(t('pager.toStart'), {});
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
          {creation !== undefined && (
            <CreateLink {...createAction} name={t(`people.empty.create.${creation}`)} />
          )}
          {renderAction()}
        </>
      }
    />
  );
}

/** Whom the page offers to create, because a school has no such people. */
export function findCreation(state: SearchState, params: SearchParams) {
  const reason = findEmptyReason(state, params);
  if (reason === 'noAdministrator') return 'administrator';
  return reason === 'emptySchool' || reason === 'noRole' ? 'atSchool' : undefined;
}

function findEmptyReason(state: SearchState, { search = '', school, role }: SearchParams) {
  if (state.is === 'searching' || state.is === 'tooSlow') return state.is;
  if (state.is === 'stopped' || state.is === 'superseded') return 'stopped';
  if (state.is === 'noSearch' && school !== undefined && !isId(school)) return 'noSchool';
  if (state.is === 'noSearch' || state.is === 'rejected') return 'noSearch';
  if (state.page.total > 0) return 'end';
  if (state.page.mayHaveMore) return 'tooMany';
  if (school !== undefined) return search === '' ? findEmptySchool(role) : 'noMatchAtSchool';
  if (state.page.searchedBy === 'id') return 'noId';
  if (['login', 'email'].includes(state.page.searchedBy)) return 'noAddress';
  return state.page.searchedBy === 'exactNames' ? 'noExactMatch' : 'noMatch';
}

function findEmptySchool(role: string | undefined) {
  if (role === undefined) return 'emptySchool';
  return role === 'administrator' ? 'noAdministrator' : 'noRole';
}
