import { Link } from '@tanstack/react-router';
import type { IntlShape } from 'react-intl';
import type { PersonSummary } from '../../api/people.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { fullName } from './full-name.ts';
import { rolesWords } from './role-words.ts';
import { SchoolLink } from './school-link.tsx';

export function peopleColumns(intl: IntlShape): Column<PersonSummary>[] {
  const name = (column: 'name' | 'school' | 'roles' | 'email') =>
    intl.formatMessage({ id: `people.column.${column}` });
  return [
    {
      id: 'name',
      header: name('name'),
      meta: { look: 'main' },
      cell: ({ row: { original } }) => (
        <>
          <Link to="/people/$personId" params={{ personId: original.id }}>
            {fullName(original)}
          </Link>
          {original.deletedAt !== null && (
            <>
              {' '}
              <StatusMark status="refused">
                {intl.formatMessage({ id: 'people.deletionRequested' })}
              </StatusMark>
            </>
          )}
        </>
      ),
    },
    {
      id: 'school',
      header: name('school'),
      cell: ({ row: { original } }) => <SchoolLink school={original.school} />,
    },
    {
      id: 'roles',
      header: name('roles'),
      cell: ({ row: { original } }) => rolesWords(intl, original.roles),
    },
    { id: 'email', header: name('email'), meta: { look: 'wide' }, cell: ({ row }) => row.original.email },
  ];
}
