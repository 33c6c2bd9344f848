import type { Translate } from '../../../i18n/translate.tsx';
import type { Entry } from '../api.ts';
import { cut } from '../../../lib/cut.ts';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { CellLink } from '../../../ui/cell-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { actionLabel } from '../../../app/data/audit-actions.ts';
import styles from './columns.module.css';
import { OutcomeMark } from '../../../app/data/outcome-mark.tsx';
import { nameOf, SubjectLink, SubjectName } from '../subject.tsx';

export function entryColumns(t: Translate): Column<Entry>[] {
  return [
    {
      id: 'time',
      header: t('audit.column.time'),
      variant: 'quiet',
      width: 'content',
      phone: 'second',
      cell: (row) => <RelativeMoment at={row.at} />,
    },
    {
      id: 'action',
      header: t('audit.column.action'),
      variant: 'main',
      width: 'content',
      cell: (row) => <CellLink href={`/audit/${row.number}`}>{actionLabel(t, row.action)}</CellLink>,
    },
    {
      id: 'who',
      header: t('audit.column.who'),
      phone: 'second',
      cell: (row) => (
        <span title={nameOf(row.operator)}>
          <SubjectName subject={row.operator} />
        </span>
      ),
    },
    {
      id: 'whom',
      header: t('audit.column.whom'),
      width: 'fill',
      phone: 'line',
      cell: (row) => <Subjects entry={row} />,
    },
    {
      id: 'reason',
      header: t('audit.column.reason'),
      variant: 'quiet',
      needs: 'medium',
      phone: 'hidden',
      cell: (row) => {
        const reason = cut(row.reason ?? '–');
        return <span title={reason}>{reason}</span>;
      },
    },
    {
      id: 'outcome',
      header: t('audit.column.outcome'),
      width: 'content',
      phone: 'corner',
      cell: (row) => <OutcomeMark outcome={row.outcome} />,
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
