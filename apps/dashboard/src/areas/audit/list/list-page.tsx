import { useGatewaySession } from '../../../app/data/area-layout.tsx';
import { actionLabel, isAction, knownActions } from '../../../app/data/audit-actions.ts';
import { OutcomeMark } from '../../../app/data/outcome-mark.tsx';
import { Moment, RelativeMoment } from '../../../app/frame/moment.tsx';
import { defineList } from '../../../app/list/define-list.ts';
import { ExportButton } from '../../../app/list/export-button.tsx';
import { type FilterRule, idFilter } from '../../../app/list/filter-rules.ts';
import { ListPage as AuditList } from '../../../app/list/list-page.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { CellLink } from '../../../ui/cell-link.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { entriesQuery, type Entry, exportEntries, useOperators } from '../api.ts';
import { auditFilters } from '../area.ts';
import { nameOf, SubjectLink, SubjectName } from '../subject.tsx';
import styles from './list-page.module.css';

/** Whole days in the time zone of the browser; the last one is included. */
const from: FilterRule<string> = {
  kind: 'date',
  check: (text) => startOfDay(text) === undefined && 'day',
  parse: (text) => startOfDay(text)?.toISOString(),
};
const to: FilterRule<string> = {
  kind: 'date',
  check: (text, search) =>
    from.check(text, search) || (search.from !== undefined && search.from > text && 'order'),
  parse: (text) => startOfDay(text, 1)?.toISOString(),
};

export const auditList = defineList(auditFilters, entriesQuery, {
  filters: {
    operator: idFilter(),
    action: {
      kind: 'text',
      check: (text) => !isAction(text) && 'action',
      parse: (text) => (isAction(text) ? text : undefined),
    },
    person: idFilter({ isPersonal: true }),
    school: idFilter(),
    tool: idFilter(),
    from,
    to,
  },
  paging: { cursorRows: 50 },
});

export function ListPage() {
  const t = useTranslate();
  const list = auditList.useList();
  const { entries, hasNewer = false, hasOlder = false } = list.data ?? {};
  const operators = useOperators().data ?? [];
  const me = useGatewaySession().data?.user;
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  // Ids get their names from the operators and the rows on the page.
  const listed = list.isValid ? (entries ?? []) : [];
  const subjects = [...operators, ...listed.flatMap(({ person, school }) => [person, school])];
  const format = (subjectId: string) =>
    subjects.find((subject) => subject?.id === subjectId)?.name ?? subjectId;
  const formatDay = (text: string, dateStyle: 'medium' | 'long') => {
    const day = startOfDay(text);
    return day && t.date(day, { dateStyle });
  };
  const day = {
    // Browsers show a date in their own format, not in that of the chosen language.
    hint: (text: string) => formatDay(text, 'long'),
    format: (text: string) => formatDay(text, 'medium') ?? text,
  };
  const others = operators
    .filter((operator) => operator.id !== me?.id)
    .map((operator) => ({ value: operator.id, label: nameOf(operator) }));
  // Your own account first.
  const operatorOptions =
    me === undefined
      ? others
      : [
          { value: me.id, label: t('audit.filter.me', { name: `${me.firstName} ${me.lastName}` }) },
          ...others,
        ];

  return (
    <AuditList
      area="audit"
      list={list}
      data={entries && { rows: entries, hasNewer, hasOlder, describeRange }}
      columns={entryColumns}
      rowId={({ number }) => String(number)}
      filters={{
        operator: { options: operatorOptions, format },
        action: { options: knownActions().map((value) => ({ value, label: actionLabel(t, value) })) },
        from: day,
        to: day,
        person: { format },
        school: { format },
        tool: { format },
      }}
      note={<span>{t('audit.zone', { zone })}</span>}
      actions={
        list.isValid && <ExportButton area="audit" send={exportEntries(auditList.toFilter(list.search))} />
      }
    />
  );
}

/** Because of daylight saving time, a day does not always begin 24 hours after the previous one. */
export function startOfDay(text: string, daysLater = 0): Date | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const first = new Date(year, month - 1, day);
  const isReal = first.getFullYear() === year && first.getMonth() === month - 1 && first.getDate() === day;
  return isReal ? new Date(year, month - 1, day + daysLater) : undefined;
}

function describeRange(newest: Entry, oldest: Entry) {
  return (
    <>
      <Moment at={oldest.at} /> – <Moment at={newest.at} />
    </>
  );
}

function entryColumns(t: Translate): Column<Entry>[] {
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
      header: t('audit.filter.action'),
      variant: 'main',
      width: 'content',
      cell: (row) => <CellLink href={`/audit/${row.number}`}>{actionLabel(t, row.action)}</CellLink>,
    },
    {
      id: 'who',
      header: t('audit.filter.operator'),
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
      header: t('reason.label'),
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
