import { errorKindOf, errorReport, type QueryError } from '../../../app/data/query-error.ts';
import { Loading } from '../../../app/frame/loading.tsx';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { CellLink } from '../../../ui/cell-link.tsx';
import { type Column, EmptyState } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { type PersonSummary, searchAgain, type SearchState } from '../api.ts';
import { fullName, rolesLabel, SchoolLink } from '../labels.tsx';
import { parameters, type SearchParams } from './search-params.ts';

export function peopleColumns(t: Translate): Column<PersonSummary>[] {
  return [
    {
      id: 'name',
      header: t('people.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => (
        <CellLink href={`/people/${row.id}`} title={fullName(row)}>
          {fullName(row)}
        </CellLink>
      ),
    },
    {
      id: 'school',
      header: t('people.field.school'),
      phone: 'line',
      cell: (row) => <SchoolLink school={row.school} />,
    },
    {
      id: 'roles',
      header: t('people.field.roles'),
      phone: 'second',
      cell: (row) => <span title={rolesLabel(t, row.roles)}>{rolesLabel(t, row.roles)}</span>,
    },
    {
      id: 'email',
      header: t('people.field.email'),
      variant: 'quiet',
      needs: 'medium',
      phone: 'hidden',
      cell: (row) => <span title={row.email}>{row.email}</span>,
    },
    {
      id: 'state',
      header: t('people.column.state'),
      width: 'content',
      phone: 'last',
      cell: (row) =>
        row.deletedAt !== null && <StatusMark status="failure">{t('people.deletionRequested')}</StatusMark>,
    },
    {
      id: 'createdAt',
      header: t('people.column.created'),
      isDescendingFirst: true,
      variant: 'quiet',
      align: 'end',
      width: 'content',
      needs: 'large',
      phone: 'hidden',
      cell: (row) => (row.createdAt === null ? '–' : <RelativeMoment at={row.createdAt} />),
    },
  ];
}

const kinds = ['id', 'login', 'email', 'emailPart', 'externalId', 'names', 'exactNames'] as const;

/** How many people were found, and how the text was interpreted; announced when it changes. */
export function SearchSummary({ state }: { state: SearchState }) {
  const t = useTranslate();
  if (state.is === 'searching') return <output>{t('people.searching')}</output>;
  if (state.is !== 'found') return <output />;
  const { total, searchedBy, mayHaveMore } = state.page;
  const kind = kinds.find((one) => one === searchedBy);
  return (
    <>
      <output>
        {t(mayHaveMore ? 'people.countAtLeast' : 'people.count', { count: total })}
        {mayHaveMore && total > 0 && <>. {t('people.mayHaveMore')}</>}
      </output>
      {kind !== undefined && <span>{t(`people.searchedBy.${kind}`)}</span>}
    </>
  );
}

type Props = { state: SearchState; params: SearchParams };

/** Why there are no rows, and what to do next. */
export function NoResults({ state, params }: Props) {
  const t = useTranslate();
  const { search = '' } = params;
  const reason = findEmptyReason(state, params);
  if (reason === 'searching') return <Loading />;

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
      text={t(`people.empty.${reason}.text`, { search: cut(search, 100) })}
      actions={renderAction()}
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
  return state.page.searchedBy === 'exactNames' ? 'noExactMatch' : 'noMatch';
}

/** Why the search failed, in place of its results. */
export function SearchFailed({ queryError: { error, isTrying, retry } }: { queryError: QueryError }) {
  const t = useTranslate();
  const kind = errorKindOf(error);
  const requestId = errorReport(error)?.requestId;
  return (
    <div role="alert">
      <EmptyState
        title={t(`gateway.${kind}.title`)}
        text={
          <>
            {t(`gateway.${kind}.text`, { found: '', needed: '' })}
            {requestId !== undefined && ` ${t('report.request')}: ${requestId}`}
          </>
        }
        actions={
          <Button isWaiting={isTrying} onClick={retry}>
            {t(isTrying ? 'start.retrying' : 'error.retry')}
          </Button>
        }
      />
    </div>
  );
}
