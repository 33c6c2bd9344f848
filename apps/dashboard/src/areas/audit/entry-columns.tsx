import { Link } from '@tanstack/react-router';
import type { IntlShape } from 'react-intl';
import type { Entry } from '../../api/audit.ts';
import { cut } from '../../lib/cut.ts';
import { Moment } from '../../shell/moment.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { actWords } from './act-words.ts';
import styles from './entry-columns.module.css';
import { FilterLink } from './filter-link.tsx';
import { OutcomeMark } from './outcome-mark.tsx';
import { SomebodyName } from './somebody-name.tsx';

const longestReason = 120;

export function entryColumns(intl: IntlShape): Column<Entry>[] {
  const name = (column: 'time' | 'act' | 'who' | 'whom' | 'reason' | 'outcome') =>
    intl.formatMessage({ id: `audit.column.${column}` });
  return [
    {
      id: 'time',
      header: name('time'),
      meta: { look: 'narrow', wrap: 'never' },
      cell: ({ row }) => <Moment at={row.original.at} />,
    },
    {
      id: 'act',
      header: name('act'),
      meta: { look: 'main' },
      cell: ({ row: { original } }) => (
        <Link to="/audit/$number" params={{ number: String(original.number) }}>
          {actWords(intl, original.act)}
        </Link>
      ),
    },
    {
      id: 'who',
      header: name('who'),
      meta: { look: 'narrow', wrap: 'words' },
      cell: ({ row }) => (
        <span className={styles.name}>
          <SomebodyName somebody={row.original.operator} />
        </span>
      ),
    },
    {
      id: 'whom',
      header: name('whom'),
      meta: { wrap: 'words' },
      cell: ({ row }) => <Whom entry={row.original} />,
    },
    {
      id: 'reason',
      header: name('reason'),
      meta: { look: 'wide' },
      cell: ({ row }) => cut(row.original.reason ?? '–', longestReason),
    },
    {
      id: 'outcome',
      header: name('outcome'),
      meta: { wrap: 'never' },
      cell: ({ row }) => <OutcomeMark outcome={row.original.outcome} />,
    },
  ];
}

/** The person first, then the school, which often is only where it happened. */
function Whom({ entry: { person, school } }: { entry: Entry }) {
  return (
    <span className={styles.whom}>
      {person !== null && <FilterLink by="person" somebody={person} />}
      {school !== null && <FilterLink by="school" somebody={school} />}
    </span>
  );
}
