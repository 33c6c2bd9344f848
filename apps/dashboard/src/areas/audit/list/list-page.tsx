import { getRouteApi } from '@tanstack/react-router';
import { useTranslate } from '../../../i18n/translate.tsx';
import { type Entry, exportEntries, useEntries, useOperators } from '../api.ts';
import { useGatewaySession } from '../../../app/data/area-layout.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { ExportButton } from '../../../app/list/export-button.tsx';
import type { ListFilter } from '../../../app/list/filter-types.ts';
import { ListPage as AuditList } from '../../../app/list/list-page.tsx';
import { actionLabel, knownActions } from '../../../app/data/audit-actions.ts';
import { nameOf } from '../subject.tsx';
import { entryColumns } from './columns.tsx';
import { auditParameters, startOfDay, toEntryFilter, toEntryQuery } from './parameters.ts';

const route = getRouteApi('/area/audit');

export function ListPage() {
  const t = useTranslate();
  const search = route.useSearch();
  const isValid = auditParameters.isValid(search);
  const query = useEntries(toEntryQuery(search), isValid);
  const { entries, hasNewer = false, hasOlder = false } = query.data ?? {};
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <AuditList
      area="audit"
      parameters={auditParameters}
      search={search}
      query={query}
      data={entries && { rows: entries, hasNewer, hasOlder, describeRange }}
      columns={entryColumns}
      rowId={({ number }) => String(number)}
      filters={useAuditFilters(isValid ? entries : [])}
      viewFilters={['operator', 'action', 'school', 'tool', 'from', 'to']}
      summary={(count) => t('audit.count', { count })}
      note={<span>{t('audit.zone', { zone })}</span>}
      actions={isValid && <ExportButton area="audit" send={exportEntries(toEntryFilter(search))} />}
    />
  );
}

function describeRange(newest: Entry, oldest: Entry) {
  return (
    <>
      <Moment at={oldest.at} /> – <Moment at={newest.at} />
    </>
  );
}

type Name = (typeof auditParameters.filterNames)[number];
type Problem = NonNullable<ReturnType<typeof auditParameters.findProblems>[Name]>;

/** Ids get their names from the operators and the rows on the page. */
function useAuditFilters(entries: readonly Entry[] = []): ListFilter<Name, Problem>[] {
  const t = useTranslate();
  const operators = useOperators().data ?? [];
  const operatorOptions = useOperatorOptions();
  const subjects = [...operators, ...entries.flatMap(({ person, school }) => [person, school])];
  const format = (id: string) => subjects.find((subject) => subject?.id === id)?.name ?? id;
  const base = <Each extends Name>(name: Each) => ({
    name,
    label: t(`audit.filter.${name}`),
    chipLabel: t(`audit.chip.${name}`),
    error: (problem: Problem) => t(`audit.error.${problem}`),
  });
  const formatDay = (text: string, dateStyle: 'medium' | 'long') => {
    const day = startOfDay(text);
    return day && t.date(day, { dateStyle });
  };
  const day = (name: 'from' | 'to') => ({
    ...base(name),
    kind: 'date' as const,
    // Browsers show a date in their own format, not in that of the chosen language.
    hint: (text: string) => formatDay(text, 'long'),
    format: (text: string) => formatDay(text, 'medium') ?? text,
  });
  // Ids are often pasted in upper case and with spaces.
  const id = (name: 'person' | 'school' | 'tool') => ({
    ...base(name),
    kind: 'text' as const,
    normalize: (text: string) => text.trim().toLowerCase(),
    format,
  });
  return [
    { ...base('operator'), kind: 'select', options: operatorOptions, format },
    {
      ...base('action'),
      kind: 'select',
      options: knownActions().map((value) => ({ value, label: actionLabel(t, value) })),
    },
    day('from'),
    day('to'),
    id('person'),
    id('school'),
    id('tool'),
  ];
}

/** Your own account first. */
function useOperatorOptions() {
  const t = useTranslate();
  const me = useGatewaySession().data?.user;
  const others = (useOperators().data ?? []).filter(({ id }) => id !== me?.id);
  const options = others.map((operator) => ({ value: operator.id, label: nameOf(operator) }));
  if (me === undefined) return options;
  const name = `${me.firstName} ${me.lastName}`;
  return [{ value: me.id, label: t('audit.filter.me', { name }) }, ...options];
}
