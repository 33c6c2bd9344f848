import { useState } from 'react';
import { siteNow } from '../../../api/site-clock.ts';
import { useGatewaySession } from '../../../app/data/area-layout.tsx';
import { actionLabel, isAction, knownActions } from '../../../app/data/audit-actions.ts';
import { findConcerned } from '../../../app/data/audit-subject.tsx';
import { toOutcome } from '../../../app/data/outcome-mark.tsx';
import { CopyLink } from '../../../app/frame/copyable.tsx';
import { formatDay, Moment } from '../../../app/frame/moment.tsx';
import { defineList } from '../../../app/list/define-list.ts';
import { ExportButton } from '../../../app/list/export-button.tsx';
import {
  type FilterRule,
  idFilter,
  oneOf,
  searchFilter,
  textFilter,
} from '../../../app/list/filter-rules.ts';
import { ListPage as AuditList } from '../../../app/list/list-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { daysBefore, toDay } from '../../../lib/day.ts';
import { TabLink, Tabs } from '../../../ui/tabs.tsx';
import { entriesQuery, type Entry, exportEntries, useNames, useOperators } from '../api.ts';
import { auditFilters } from '../area.ts';
import { nameOf, subjectText } from '../subject.tsx';
import { entryColumns, toRows } from './entry-rows.tsx';
import { SubjectPicker } from './subject-picker.tsx';

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
    subject: textFilter(141, /^[A-Za-z]{1,40}:.{1,100}$/u),
    requestId: {
      ...textFilter(36, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u),
      // With blanks around it.
      maxLength: 100,
      normalize: (text) => text.trim().toLowerCase(),
    },
    from,
    to,
    outcome: oneOf(['pending', 'succeeded', 'rejected', 'not-applied', 'unknown']),
    search: {
      ...searchFilter(100),
      // The index of the gateway has groups of three characters.
      check: (text) => (text.trim().length < 3 ? 'short' : text.length > 100 && 'long'),
    },
  },
  paging: { cursorRows: 50 },
});

export function ListPage() {
  const t = useTranslate();
  const list = auditList.useList();
  const { entries, hasNewer = false, hasOlder = false } = list.data ?? {};
  const operators = useOperators().data ?? [];
  const me = useGatewaySession().data?.user;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  // Filters have the names in the rows on the page, otherwise the present ones.
  const listed = list.isValid ? (entries ?? []) : [];
  const tools = listed.flatMap(({ subject }) => (subject?.kind === 'tool' ? [subject] : []));
  const subjects = [...operators, ...tools, ...listed.flatMap(({ person, school }) => [person, school])];
  const findName = (subjectId: string) => subjects.find((subject) => subject?.id === subjectId)?.name;
  const unnamed = (id: string | undefined) =>
    id !== undefined && list.isValid && entries !== undefined && !findName(id) ? id : undefined;
  const { person, school, tool, requestId } = list.search;
  const names = useNames({ person: unnamed(person), school: unnamed(school), tool: unnamed(tool) });
  const format = (id: string) => findName(id) ?? names.get(id) ?? id;
  const formatSubject = (text: string) => {
    const subject = listed.map((entry) => entry.subject).find((one) => one && subjectText(one) === text);
    return subject ? (findConcerned(t, { person: null, school: null, subject })?.name ?? text) : text;
  };
  const formatDate = (text: string, dateStyle: 'medium' | 'long') => {
    const day = startOfDay(text);
    return day && t.date(day, { dateStyle });
  };
  const day = {
    // Browsers show a date in their own format, not in that of the chosen language.
    hint: (text: string) => formatDate(text, 'long'),
    format: (text: string) => formatDate(text, 'medium') ?? text,
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

  function toggle(request: string): void {
    const closed = [...opened].filter((one) => one !== request);
    setOpened(new Set(opened.has(request) ? closed : [...closed, request]));
  }

  return (
    <AuditList
      area="audit"
      list={list}
      data={
        entries && {
          rows: toRows(entries, opened, toggle),
          count: entries.length,
          first: String(entries[0]?.number),
          last: String(entries.at(-1)?.number),
          hasNewer,
          hasOlder,
          summary: describeRange(entries),
        }
      }
      columns={entryColumns}
      rowId={({ id }) => id}
      sectionOf={({ entry }) => formatDay(t, new Date(entry.at), new Date(siteNow()))}
      filters={{
        search: {},
        operator: { options: operatorOptions, format },
        action: { options: knownActions().map((value) => ({ value, label: actionLabel(t, value) })) },
        outcome: { format: (value) => t(`audit.outcome.${toOutcome(value)}.word`) },
        from: day,
        to: day,
        person: {
          format,
          render: (apply) => <SubjectPicker label={t('audit.filter.person')} onApply={apply} />,
        },
        school: { format, isChip: true },
        tool: { format, isChip: true },
        subject: { format: formatSubject, isChip: true },
        requestId: {},
      }}
      tabs={<Periods list={list} />}
      note={
        <>
          <span>{t('audit.zone', { zone })}</span>
          {list.isValid && requestId !== undefined && (
            <CopyLink address={`/audit?${new URLSearchParams({ requestId }).toString()}`} />
          )}
        </>
      }
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

/** Links to the days that operators look at most. */
function Periods({
  list: { parameters, search },
}: {
  list: Pick<ReturnType<typeof auditList.useList>, 'parameters' | 'search'>;
}) {
  const t = useTranslate();
  const now = new Date(siteNow());
  const daysAgo = (days: number) => toDay(daysBefore(now, days));
  const periods = [
    { label: t('audit.period.all') },
    { label: t('audit.period.today'), from: daysAgo(0), to: daysAgo(0) },
    { label: t('audit.period.yesterday'), from: daysAgo(1), to: daysAgo(1) },
    { label: t('audit.period.week'), from: daysAgo(6), to: daysAgo(0) },
  ];
  const applied = parameters.filtersOf(search);
  return (
    <Tabs label={t('audit.period.label')}>
      {periods.map(({ label, from: first, to: last }) => (
        <TabLink
          key={label}
          to="."
          search={parameters.withFilters(search, { ...applied, from: first, to: last })}
          isCurrent={applied.from === first && applied.to === last}
        >
          {label}
        </TabLink>
      ))}
    </Tabs>
  );
}

function describeRange(entries: readonly Entry[]) {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  return (
    newest !== undefined &&
    oldest !== undefined && (
      <>
        <Moment at={oldest.at} /> – <Moment at={newest.at} />
      </>
    )
  );
}
