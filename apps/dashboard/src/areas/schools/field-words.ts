import type { IntlShape } from 'react-intl';

const known = ['name', 'officialSchoolNumber', 'county', 'showsStudentsToTeachers'] as const;

/** A field that a newer gateway tells of is called as it calls it. */
export function fieldWords(intl: IntlShape, field: string): string {
  if (field === 'features') return intl.formatMessage({ id: 'schools.features.title' });
  const name = known.find((one) => one === field);
  return name === undefined ? field : intl.formatMessage({ id: `schools.fact.${name}` });
}
