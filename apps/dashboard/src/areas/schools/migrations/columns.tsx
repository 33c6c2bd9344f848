import { Link } from '@tanstack/react-router';
import { siteNow } from '../../../api/site-clock.ts';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { type Column, Missing } from '../../../ui/data-table.tsx';
import type { SchoolMigration } from '../api.ts';
import { MigrationMark } from '../migration-mark.tsx';

const dates = ['startedAt', 'mandatorySince', 'closedAt', 'finishedAt'] as const;

export function migrationColumns(t: Translate): Column<SchoolMigration>[] {
  return [
    {
      id: 'name',
      header: t('migrations.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => (
        <Link to="/schools/$schoolId" params={{ schoolId: row.id }} title={row.name}>
          {cut(row.name)}
        </Link>
      ),
    },
    {
      id: 'number',
      header: t('migrations.column.number'),
      phone: 'second',
      cell: (row) => row.officialSchoolNumber ?? <Missing />,
    },
    {
      id: 'place',
      header: t('migrations.column.place'),
      variant: 'quiet',
      needs: 'large',
      phone: 'hidden',
      cell: (row) => row.federalState ?? '–',
    },
    {
      id: 'state',
      header: t('migrations.column.state'),
      width: 'content',
      phone: 'last',
      cell: (row) => <MigrationMark state={row.migration} />,
    },
    ...dates.map((date): Column<SchoolMigration> => {
      // On a phone, the state and when it began are enough.
      const phone = date === 'startedAt' ? 'second' : 'hidden';
      return {
        id: date,
        header: t(`schools.login.${date}`),
        isDescendingFirst: true,
        variant: 'quiet',
        width: 'content',
        phone,
        cell: (row) => <MigrationDate at={row[date]} t={t} />,
      };
    }),
  ];
}

/** The platform dates the end of a migration in advance: until then it can be reopened. */
function MigrationDate({ at, t }: { at: string | null; t: Translate }) {
  if (at === null) return <Missing />;
  if (Date.parse(at) <= siteNow()) return <RelativeMoment at={at} />;
  const date = t.date(at, { dateStyle: 'medium' });
  return <time dateTime={at}>{t('migrations.future', { date })}</time>;
}
