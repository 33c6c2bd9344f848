import { Link } from '@tanstack/react-router';
import type { IntlShape } from 'react-intl';
import type { SchoolSummary } from '../api.ts';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { purposeLabel } from '../labels.ts';
import { MigrationMark } from '../migration-mark.tsx';
import styles from './columns.module.css';

const longestName = 120;

export function schoolColumns(intl: IntlShape): Column<SchoolSummary>[] {
  const name = (column: 'name' | 'number' | 'place' | 'systems' | 'migration' | 'changed') =>
    intl.formatMessage({ id: `schools.column.${column}` });
  return [
    {
      id: 'name',
      header: name('name'),
      meta: { look: 'main' },
      cell: ({ row }) => <Name school={row.original} intl={intl} />,
    },
    {
      id: 'officialSchoolNumber',
      header: name('number'),
      meta: { look: 'narrow' },
      cell: ({ row }) => row.original.officialSchoolNumber ?? '–',
    },
    {
      id: 'place',
      header: name('place'),
      meta: { look: 'narrow' },
      cell: ({ row: { original } }) => original.county ?? original.federalState ?? '–',
    },
    {
      id: 'systems',
      header: name('systems'),
      meta: { look: 'narrow' },
      cell: ({ row }) => cut(row.original.systems.join(', ') || '–', longestName),
    },
    {
      id: 'migration',
      header: name('migration'),
      cell: ({ row }) => <MigrationMark state={row.original.migration} />,
    },
    {
      id: 'updatedAt',
      header: name('changed'),
      sortDescFirst: true,
      meta: { look: 'wide' },
      cell: ({ row }) => (
        <time dateTime={row.original.updatedAt}>
          {intl.formatDate(row.original.updatedAt, { dateStyle: 'medium' })}
        </time>
      ),
    },
  ];
}

/** With marks for properties that most schools do not have. */
function Name({ school, intl }: { school: SchoolSummary; intl: IntlShape }) {
  const { id, name, purpose, inMaintenance } = school;
  return (
    <>
      <Link to="/schools/$schoolId" params={{ schoolId: id }}>
        {cut(name, longestName)}
      </Link>
      {purpose !== null && <span className={styles.mark}>{purposeLabel(intl, purpose)}</span>}
      {inMaintenance && (
        <span className={styles.mark}>{intl.formatMessage({ id: 'schools.inMaintenance' })}</span>
      )}
    </>
  );
}
