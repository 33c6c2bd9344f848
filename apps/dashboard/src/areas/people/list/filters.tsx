import { useSchoolName } from '../../../app/data/school-name.ts';
import type { ListFilter } from '../../../app/list/filter-types.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { isId } from '../../../lib/id.ts';
import { knownRoles, roleLabel } from '../labels.tsx';
import { SchoolForm } from './school-form.tsx';
import type { parameters, SearchParams } from './search-params.ts';

type Name = (typeof parameters.filterNames)[number];
type Problem = NonNullable<ReturnType<typeof parameters.findProblems>[Name]>;

/** A search needs a text or a school: it goes through a million people. */
export function usePeopleFilters({ school }: SearchParams): ListFilter<Name, Problem>[] {
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
      label: t('people.search.school'),
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
