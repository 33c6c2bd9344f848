import { Link } from '@tanstack/react-router';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import type { Counted } from '../short-list.tsx';
import type { FederalState } from './api.ts';

const longestName = 120;

export function stateColumns(t: Translate): Column<Counted<FederalState>>[] {
  const name = (column: 'name' | 'abbreviation' | 'counties' | 'schools') =>
    t(`federalStates.column.${column}`);
  return [
    {
      id: 'name',
      header: name('name'),
      look: 'main',
      width: 'rest',
      cell: (row) => (
        <Link to="/instance/federal-states/$stateId" params={{ stateId: row.id }}>
          {cut(row.name, longestName)}
        </Link>
      ),
    },
    {
      id: 'abbreviation',
      header: name('abbreviation'),
      phone: 'corner',
      cell: (row) => cut(row.abbreviation, longestName),
    },
    {
      id: 'counties',
      header: name('counties'),
      align: 'end',
      phone: 'hidden',
      cell: (row) => t.number(row.counties.length),
    },
    {
      id: 'schools',
      header: name('schools'),
      align: 'end',
      width: 'whole',
      phone: 'second',
      cell: (row) => (row.schools === undefined ? '–' : t('federalStates.schools', { count: row.schools })),
    },
  ];
}
