import type { Translate } from '../../../i18n/translate.tsx';
import type { SchoolSummary } from '../api.ts';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { cut } from '../../../lib/cut.ts';
import { CellLink } from '../../../ui/cell-link.tsx';
import { type Column, Missing } from '../../../ui/data-table.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { TaggedName } from '../../../ui/tagged-name.tsx';
import { purposeLabel } from '../labels.ts';
import styles from './columns.module.css';

export function schoolColumns(t: Translate): Column<SchoolSummary>[] {
  return [
    {
      id: 'name',
      header: t('schools.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => <Name school={row} t={t} />,
    },
    {
      id: 'officialSchoolNumber',
      header: t('schools.column.number'),
      phone: 'second',
      cell: (row) => <Whole text={row.officialSchoolNumber} />,
    },
    {
      id: 'place',
      header: t('schools.column.place'),
      phone: 'second',
      cell: (row) => <Whole text={row.county ?? row.federalState} />,
    },
    {
      id: 'systems',
      header: t('schools.column.systems'),
      variant: 'quiet',
      needs: 'large',
      phone: 'hidden',
      cell: (row) => <Whole text={row.systems.join(', ') || null} />,
    },
    {
      id: 'state',
      header: t('schools.column.state'),
      width: 'content',
      phone: 'last',
      cell: (row) => <State school={row} t={t} />,
    },
    {
      id: 'updatedAt',
      header: t('schools.column.changed'),
      isDescendingFirst: true,
      variant: 'quiet',
      align: 'end',
      width: 'content',
      phone: 'hidden',
      cell: (row) => <RelativeMoment at={row.updatedAt} />,
    },
  ];
}

/** A column may cut off its text; the tooltip has all of it. */
function Whole({ text }: { text: string | null }) {
  return text === null ? <Missing /> : <span title={text}>{cut(text)}</span>;
}

type Props = { school: SchoolSummary; t: Translate };

/** With a tag for a purpose that most schools do not have. */
function Name({ school: { id, name, purpose }, t }: Props) {
  return (
    <TaggedName tag={purpose === null ? undefined : purposeLabel(t, purpose)}>
      <CellLink href={`/schools/${id}`} title={name}>
        {cut(name)}
      </CellLink>
    </TaggedName>
  );
}

/** Only what deviates: most schools show nothing. */
function State({ school: { migration, inMaintenance }, t }: Props) {
  const isNormal = ['none', 'closed', 'finished'].includes(migration);
  if (isNormal && !inMaintenance) return null;
  return (
    <span className={styles.states}>
      {!isNormal && (
        <StatusMark status={migrationStatus(migration)}>
          {t('schools.state.migration', { state: t.label('schools.migration', migration) })}
        </StatusMark>
      )}
      {inMaintenance && <StatusMark status="waiting">{t('schools.state.maintenance')}</StatusMark>}
    </span>
  );
}

/** A mandatory migration can no longer be postponed by the people of the school. */
function migrationStatus(state: string) {
  if (state === 'running') return 'running';
  return state === 'mandatory' ? 'waiting' : 'unknown';
}
