import { Link } from '@tanstack/react-router';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { type Counted, ShortList } from '../short-list.tsx';
import { type FederalState, useStates, useStateUsage } from './api.ts';

export function StatesPage() {
  const usage = useStateUsage();
  return (
    <LoadedPage query={useStates()}>
      {({ states }) => (
        <ShortList
          area="federalStates"
          newPath="/instance/federal-states/new"
          rows={states}
          columns={stateColumns}
          usage={usage}
        />
      )}
    </LoadedPage>
  );
}

function stateColumns(t: Translate): Column<Counted<FederalState>>[] {
  return [
    {
      id: 'name',
      header: t('federalStates.field.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => (
        <Link to="/instance/federal-states/$stateId" params={{ stateId: row.id }}>
          {cut(row.name)}
        </Link>
      ),
    },
    {
      id: 'abbreviation',
      header: t('federalStates.field.abbreviation'),
      phone: 'corner',
      cell: (row) => cut(row.abbreviation),
    },
    {
      id: 'counties',
      header: t('federalStates.field.counties'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => t.number(row.counties.length),
    },
    {
      id: 'schools',
      header: t('nav.schools'),
      align: 'end',
      width: 'content',
      phone: 'second',
      cell: (row) => (row.schools === undefined ? '–' : t.number(row.schools)),
    },
  ];
}
