import { type ComponentType, useEffect, useRef, useState } from 'react';
import { areaIcons } from '../../../app/navigation/sidebar.tsx';
import { OptionList, useOptions } from '../../../app/palette/option-list.tsx';
import type { Group, Row } from '../../../app/palette/rows.ts';
import { type PaletteSearch, usePaletteSearch } from '../../../app/palette/search.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isId } from '../../../lib/id.ts';
import { Field } from '../../../ui/field.tsx';
import { PersonIcon } from '../../../ui/icons.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import styles from './subject-picker.module.css';

/** The filter of a kind of object. */
export type SubjectFilter = 'person' | 'school' | 'tool' | 'subject';

type Apply = (value: string, filter: SubjectFilter) => void;

type Props = { label: string; onApply: Apply };

/** Finds people, schools, tools and deletion batches by name while an operator types. */
export function SubjectPicker({ label, onApply }: Props) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = usePaletteSearch(text);
  const isSearching = Object.values(found).some(({ isPending }) => isPending);
  const { groups, field, list, forget, handleKey } = useOptions(
    text === '' ? [] : toGroups(t, text, found, isSearching, onApply),
    isSearching,
    ({ action }) => action.is === 'run' && action.run(),
  );
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  useEffect(() => input.current?.focus(), []);

  function describeStatus(): string {
    if (text === '' || isSearching) return '';
    return t(count === 0 ? 'audit.picker.none' : 'audit.picker.count', { count });
  }

  return (
    <div className={styles.picker}>
      <Field
        {...field}
        ref={input}
        label={label}
        hint={t('audit.picker.hint')}
        error={undefined}
        value={typed}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={(change) => {
          setTyped(change.target.value);
          forget();
        }}
        onKeyDown={handleKey}
      />
      <ProgressLine isRunning={isSearching} />
      <output className={count === 0 ? styles.status : 'visually-hidden'}>{describeStatus()}</output>
      <OptionList {...list} label={label} />
    </div>
  );
}

type Named = { id: string; name: string; note: readonly (string | null | undefined)[] };

function toGroups(
  t: Translate,
  text: string,
  { schools, people, tools, batches }: PaletteSearch,
  isSearching: boolean,
  onApply: Apply,
): Group[] {
  const groups = [
    group(
      t('nav.schools'),
      'school',
      areaIcons['nav.schools'],
      schools,
      schools.page?.schools.map(({ officialSchoolNumber, county, federalState, ...school }) => ({
        ...school,
        note: [officialSchoolNumber, county ?? federalState],
      })),
    ),
    group(
      t('nav.people'),
      'person',
      PersonIcon,
      people,
      people.page?.people.map((person) => ({
        id: person.id,
        name: `${person.firstName} ${person.lastName}`.trim(),
        note: [person.school?.name, person.email],
      })),
    ),
    group(
      t('nav.tools'),
      'tool',
      areaIcons['nav.tools'],
      tools,
      tools.page?.tools.map(({ id, name, medium }) => ({ id, name, note: [medium?.publisher] })),
    ),
    group(
      t('nav.deletion'),
      'subject',
      areaIcons['nav.deletion'],
      batches,
      batches.page?.batches.map(({ id, name, requestedAt }) => ({
        id: `batch:${id}`,
        name: name ?? '',
        note: [requestedAt && t.date(requestedAt, { dateStyle: 'medium' })],
      })),
    ),
  ];
  const id = text.toLowerCase();
  const isFound = groups.some(({ rows }) => rows.some((row) => row.id.endsWith(id)));
  return [...groups, ...(isId(id) && !isSearching && !isFound ? [idGroup(t, id, onApply)] : [])].filter(
    ({ rows, isFailed }) => rows.length > 0 || isFailed,
  );

  function group(
    title: string,
    filter: SubjectFilter,
    icon: ComponentType,
    { failure, isPending }: PaletteSearch[keyof PaletteSearch],
    named: readonly Named[] = [],
  ): Group {
    const rows = named.map(({ id: value, name, note }) =>
      toRow(filter, value, cut(name.trim() || value), icon, note.filter(Boolean).join(' · '), onApply),
    );
    if (failure === undefined) return { id: filter, title, rows, isPending };
    return { id: filter, title, note: t('audit.picker.failed'), rows: [], isFailed: true };
  }
}

/** What was deleted is not found, but may have entries. */
function idGroup(t: Translate, id: string, onApply: Apply): Group {
  const rows = [
    toRow('person', id, t('audit.picker.person'), PersonIcon, '', onApply),
    toRow('school', id, t('audit.picker.school'), areaIcons['nav.schools'], '', onApply),
    toRow('tool', id, t('audit.picker.tool'), areaIcons['nav.tools'], '', onApply),
  ];
  return { id: 'ids', title: t('audit.picker.unknown'), rows };
}

function toRow(
  filter: SubjectFilter,
  value: string,
  name: string,
  icon: ComponentType,
  note: string,
  onApply: Apply,
): Row {
  const run = () => onApply(value, filter);
  return { id: `${filter}-${value}`, name, note, icon, action: { is: 'run', run } };
}
