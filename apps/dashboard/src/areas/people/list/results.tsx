import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { CellLink } from '../../../ui/cell-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { PersonSummary, SearchState } from '../api.ts';
import { fullName, rolesLabel, SchoolLink } from '../labels.tsx';

export function peopleColumns(t: Translate): Column<PersonSummary>[] {
  return [
    {
      id: 'name',
      header: t('people.column.name'),
      variant: 'main',
      cell: (row) => (
        <CellLink href={`/people/${row.id}`} title={fullName(row)}>
          {fullName(row)}
        </CellLink>
      ),
    },
    {
      id: 'school',
      header: t('people.field.school'),
      constantUnder: 'school',
      phone: 'line',
      cell: (row) => <SchoolLink school={row.school} />,
    },
    {
      id: 'roles',
      header: t('people.field.roles'),
      phone: 'second',
      cell: (row) => rolesLabel(t, row.roles),
    },
    {
      id: 'email',
      header: t('people.field.email'),
      variant: 'quiet',
      needs: 'medium',
      phone: 'hidden',
      cell: (row) => row.email,
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

/** The person with the id or address that was searched for. A deleted one is listed, so that this is seen first. */
export function findOnlyHit(state: SearchState): string | undefined {
  if (state.is !== 'found' || state.page.total !== 1) return undefined;
  const [person] = state.page.people;
  const isExact = ['id', 'login', 'email'].includes(state.page.searchedBy);
  return isExact && person?.deletedAt === null ? `/people/${person.id}` : undefined;
}
