import { Link } from '@tanstack/react-router';
import type { IntlShape } from 'react-intl';
import type { Entry } from '../api.ts';
import { cut } from '../../../lib/cut.ts';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { actionLabel } from '../../../app/data/audit-actions.ts';
import styles from './columns.module.css';
import { OutcomeMark } from '../../../app/data/outcome-mark.tsx';
import { nameOf, SubjectLink, SubjectName } from '../subject.tsx';

const longestReason = 120;

export function entryColumns(intl: IntlShape): Column<Entry>[] {
  const name = (column: 'time' | 'action' | 'who' | 'whom' | 'reason' | 'outcome') =>
    intl.formatMessage({ id: `audit.column.${column}` });
  return [
    {
      id: 'time',
      header: name('time'),
      meta: { look: 'quiet', width: 'whole', phone: 'second' },
      cell: ({ row }) => <RelativeMoment at={row.original.at} />,
    },
    {
      id: 'action',
      header: name('action'),
      meta: { look: 'main', width: 'whole' },
      cell: ({ row: { original } }) => (
        <Link to="/audit/$number" params={{ number: String(original.number) }}>
          {actionLabel(intl, original.action)}
        </Link>
      ),
    },
    {
      id: 'who',
      header: name('who'),
      meta: { phone: 'second' },
      cell: ({ row: { original } }) => (
        <span title={nameOf(original.operator)}>
          <SubjectName subject={original.operator} />
        </span>
      ),
    },
    {
      id: 'whom',
      header: name('whom'),
      meta: { width: 'rest', phone: 'line' },
      cell: ({ row }) => <Subjects entry={row.original} />,
    },
    {
      id: 'reason',
      header: name('reason'),
      meta: { look: 'quiet', needs: 'medium', phone: 'hidden' },
      cell: ({ row }) => {
        const reason = cut(row.original.reason ?? '–', longestReason);
        return <span title={reason}>{reason}</span>;
      },
    },
    {
      id: 'outcome',
      header: name('outcome'),
      meta: { width: 'whole', phone: 'corner' },
      cell: ({ row }) => <OutcomeMark outcome={row.original.outcome} />,
    },
  ];
}

/** The person first: the school is often only where the person belongs. */
function Subjects({ entry: { person, school } }: { entry: Entry }) {
  return (
    <span className={styles.whom}>
      {person !== null && <SubjectLink by="person" subject={person} />}
      {school !== null && <SubjectLink by="school" subject={school} />}
    </span>
  );
}
