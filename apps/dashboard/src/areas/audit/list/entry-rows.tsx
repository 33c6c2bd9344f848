import { Link } from '@tanstack/react-router';
import { entryLabel } from '../../../app/data/audit-actions.ts';
import { groupByRequest } from '../../../app/data/audit-requests.ts';
import { findConcerned } from '../../../app/data/audit-subject.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { OutcomeMark } from '../../../app/data/outcome-mark.tsx';
import { ClockTime } from '../../../app/frame/moment.tsx';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { DownIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { CellLink } from '../../../ui/cell-link.tsx';
import { type Column, Missing } from '../../../ui/data-table.tsx';
import type { Entry } from '../api.ts';
import { nameOf, SubjectName } from '../subject.tsx';
import styles from './entry-rows.module.css';

/** An entry, all entries of a request, or one of them below it. */
export type EntryRow = {
  id: string;
  entry: Entry;
  parts: readonly Entry[];
  isPart: boolean;
  isOpen: boolean;
  toggle: () => void;
};

/** Entries of one request are in one row, which opens into its parts. */
export function toRows(
  entries: readonly Entry[],
  opened: ReadonlySet<string>,
  toggle: (requestId: string) => void,
): EntryRow[] {
  return groupByRequest(entries).flatMap((parts) =>
    parts.slice(0, 1).flatMap((entry): EntryRow[] => {
      const { requestId } = entry;
      const isOpen = parts.length > 1 && opened.has(requestId);
      const row = { isOpen, toggle: () => toggle(requestId) };
      const shown = isOpen ? parts : [];
      return [
        { ...row, id: requestId, entry, parts, isPart: false },
        ...shown.map((part) => ({
          ...row,
          id: String(part.number),
          entry: part,
          parts: [part],
          isPart: true,
        })),
      ];
    }),
  );
}

export function entryColumns(t: Translate): Column<EntryRow>[] {
  return [
    {
      id: 'time',
      header: t('audit.column.time'),
      variant: 'quiet',
      width: 'content',
      phone: 'second',
      cell: ({ entry, isPart }) => <ClockTime at={entry.at} isExact={isPart} />,
    },
    {
      id: 'action',
      header: t('audit.filter.action'),
      variant: 'main',
      width: 'content',
      cell: (row) => <Action row={row} t={t} />,
    },
    {
      id: 'whom',
      header: t('audit.column.whom'),
      width: 'fill',
      phone: 'line',
      cell: ({ entry }) => <Whom entry={entry} t={t} />,
    },
    {
      id: 'who',
      header: t('audit.filter.operator'),
      phone: 'second',
      cell: ({ entry, isPart }) =>
        !isPart && (
          <span title={nameOf(entry.operator)}>
            <SubjectName subject={entry.operator} />
          </span>
        ),
    },
    {
      id: 'reason',
      header: t('reason.label'),
      variant: 'quiet',
      needs: 'medium',
      phone: 'hidden',
      cell: ({ entry: { reason }, isPart }) => {
        if (isPart) return null;
        if (reason === null) return <Missing />;
        const text = cut(reason);
        return (
          <span title={text}>
            <TicketText text={text} />
          </span>
        );
      },
    },
    {
      id: 'outcome',
      header: t('audit.filter.outcome'),
      width: 'content',
      phone: 'corner',
      cell: ({ parts }) => <Deviation parts={parts} t={t} />,
    },
  ];
}

type CellProps = { t: Translate };

function Action({ row, t }: CellProps & { row: EntryRow }) {
  const { entry, parts, isPart, isOpen, toggle } = row;
  const label = entryLabel(t, entry);
  const link = <CellLink href={`/audit/${entry.number}`}>{label}</CellLink>;
  if (isPart) return <span className={styles.part}>{link}</span>;
  if (parts.length === 1) return link;
  return (
    <>
      <button className={styles.toggle} type="button" aria-expanded={isOpen} onClick={toggle}>
        {isOpen ? <DownIcon /> : <LaterIcon />}
        <span className="visually-hidden">{t('audit.parts.show', { action: label })}</span>
      </button>
      {link}{' '}
      <Link className={styles.parts} to="/audit" search={{ requestId: entry.requestId }}>
        {t('audit.parts.count', { count: parts.length })}
      </Link>
    </>
  );
}

function Whom({ entry, t }: CellProps & { entry: Entry }) {
  const concerned = findConcerned(t, entry);
  if (concerned === undefined) return <Missing />;
  const { name, hasName, address, Icon, detail } = concerned;
  const shown = hasName ? name : <code className={styles.id}>{name}</code>;
  return (
    <span className={styles.whom} title={[name, detail].filter((text) => text !== undefined).join(', ')}>
      {Icon && <Icon />}
      {address === undefined ? shown : <CellLink href={address}>{shown}</CellLink>}
      {detail !== undefined && <small className={styles.detail}>{detail}</small>}
    </span>
  );
}

/** The first of several parts that did not succeed. Most entries succeed, which needs no mark. */
function Deviation({ parts, t }: CellProps & { parts: readonly Entry[] }) {
  const deviating = parts.find(({ outcome }) => outcome !== 'succeeded');
  if (deviating !== undefined) return <OutcomeMark outcome={deviating.outcome} />;
  return <span className="visually-hidden">{t('audit.outcome.succeeded.word')}</span>;
}
