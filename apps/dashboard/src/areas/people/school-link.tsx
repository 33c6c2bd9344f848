import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { PersonSummary } from '../../api/people.ts';
import { cut } from '../../lib/cut.ts';

const longestName = 120;

/** The platform lets people belong to a school that does not exist. */
export function SchoolLink({ school }: Pick<PersonSummary, 'school'>) {
  const intl = useIntl();
  if (school === null) return intl.formatMessage({ id: 'people.value.noSchool' });
  return (
    <Link to="/schools/$schoolId" params={{ schoolId: school.id }}>
      {cut(school.name, longestName)}
    </Link>
  );
}
