import { Link } from '@tanstack/react-router';
import type { IntlShape } from 'react-intl';
import type { SchoolSummary } from '../../api/schools.ts';
import { cut } from '../../lib/cut.ts';
import type { Column } from '../../ui/data-table.tsx';
import { MigrationMark } from './migration-mark.tsx';
import type { SortName } from './place-in-list.ts';
import styles from './school-columns.module.css';
import { purposeWords } from './school-words.ts';
import { SortHead } from './sort-head.tsx';

const longestName = 120;

export function schoolColumns(intl: IntlShape): Column<SchoolSummary>[] {
  const name = (column: 'name' | 'number' | 'place' | 'systems' | 'migration' | 'changed') =>
    intl.formatMessage({ id: `schools.column.${column}` });
  return [
    {
      id: 'name',
      meta: { look: 'main', head: sortHead('name', name('name')) },
      cell: ({ row }) => <Name school={row.original} intl={intl} />,
    },
    {
      id: 'officialSchoolNumber',
      meta: { look: 'narrow', head: sortHead('officialSchoolNumber', name('number')) },
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
      meta: { look: 'wide', head: sortHead('updatedAt', name('changed')) },
      cell: ({ row }) => (
        <time dateTime={row.original.updatedAt}>
          {intl.formatDate(row.original.updatedAt, { dateStyle: 'medium' })}
        </time>
      ),
    },
  ];
}

function sortHead(by: SortName, words: string) {
  return <SortHead by={by}>{words}</SortHead>;
}

/** What makes a school another one than most stands beside its name. */
function Name({ school, intl }: { school: SchoolSummary; intl: IntlShape }) {
  const { id, name, purpose, inMaintenance } = school;
  return (
    <>
      <Link to="/schools/$schoolId" params={{ schoolId: id }}>
        {cut(name, longestName)}
      </Link>
      {purpose !== null && <span className={styles.more}>{purposeWords(intl, purpose)}</span>}
      {inMaintenance && (
        <span className={styles.more}>{intl.formatMessage({ id: 'schools.inMaintenance' })}</span>
      )}
    </>
  );
}
