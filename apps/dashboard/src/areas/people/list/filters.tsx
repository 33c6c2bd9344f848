import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSchoolName } from '../../../app/data/school-name.ts';
import type { ListFilter } from '../../../app/list/filter-types.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { useCounts } from '../api.ts';
import { knownRoles, roleLabel } from '../labels.tsx';
import { type ChosenSchool, SchoolPicker } from '../../../app/form/school-picker.tsx';
import styles from './list-page.module.css';
import { parameters, type SearchParams } from './search-params.ts';

type Name = (typeof parameters.filterNames)[number];

/** A search needs a text or a school: it goes through a million people. */
export function usePeopleFilters({ school }: SearchParams): ListFilter<Name>[] {
  const t = useTranslate();
  const schoolName = useSchoolName(school !== undefined && isId(school) ? school : undefined);
  const searchError = (problem: 'none' | 'long') => t(`people.search.error.${problem}`);
  return [
    {
      kind: 'search',
      name: 'search',
      label: t('people.search.field'),
      // A URL cannot hold half a surrogate pair.
      normalize: (text) => text.replaceAll(/\p{Cs}/gu, '').trim(),
      error: (problem) => searchError(problem === 'long' ? 'long' : 'none'),
      emptyError: school === undefined ? searchError('none') : undefined,
    },
    {
      kind: 'custom',
      name: 'school',
      label: t('people.field.school'),
      format: (id) => schoolName ?? id,
      render: (onApply) => <SchoolForm onApply={onApply} />,
    },
    {
      kind: 'select',
      name: 'role',
      label: t('people.search.role'),
      options: knownRoles.map((role) => ({ value: role, label: roleLabel(t, role) })),
    },
  ];
}

/** Chooses the school whose people are listed. */
function SchoolForm({ onApply }: { onApply: (schoolId: string) => void }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ChosenSchool>();
  const [showsErrors, setShowsErrors] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        if (chosen === undefined) setShowsErrors(true);
        else onApply(chosen.id);
      }}
    >
      <SchoolPicker
        chosen={chosen}
        onChoose={setChosen}
        error={showsErrors && chosen === undefined ? t('people.error.school') : undefined}
      />
      <div className={styles.submit}>
        <Button type="submit" variant="primary">
          {t('filter.apply')}
        </Button>
      </div>
    </form>
  );
}

/** The counts and the roles that they link to. */
const kinds = [
  ['total', undefined],
  ['students', 'student'],
  ['teachers', 'teacher'],
  ['administrators', 'administrator'],
] as const;

/** How many people the school has; each number leads to them. The list does not depend on it. */
export function Counts({ params, schoolId }: { params: SearchParams; schoolId: string }) {
  const t = useTranslate();
  const counts = useCounts(schoolId).data;
  if (counts === undefined) return null;
  return (
    <ul className={styles.counts} aria-label={t('people.counts.label')}>
      {kinds.map(([kind, role]) => (
        <li key={kind}>
          <Link
            className={styles.link}
            to="."
            search={parameters.toSearch({ school: schoolId, role })}
            activeProps={{}}
            aria-current={params.role === role && params.search === undefined ? 'true' : undefined}
          >
            {t(`people.counts.${kind}`, { count: counts[kind] })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
