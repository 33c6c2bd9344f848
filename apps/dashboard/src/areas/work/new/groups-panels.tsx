import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { BulkChange } from '../bulk/api.ts';
import styles from './new.module.css';

type Props = { change: BulkChange };

/** How many people of each school would change. */
export function SchoolsPanel({ change: { schools } }: Props) {
  const t = useTranslate();
  if (schools.length === 0) return null;
  return (
    <Panel title={t('bulk.bySchool')}>
      <Counts
        rows={schools.map(({ school: { id, name }, count }) => ({
          id,
          count,
          name: (
            <Link to="/schools/$schoolId" params={{ schoolId: id }} target="_blank">
              {cut(name ?? id, 80)}
            </Link>
          ),
        }))}
      />
    </Panel>
  );
}

/** How many people have each role now. */
export function RolesPanel({ change: { roles } }: Props) {
  const t = useTranslate();
  if (roles.length === 0) return null;
  return (
    <Panel title={t('bulk.byRole')}>
      <Counts
        rows={roles.map(({ role, count }) => ({
          id: role ?? '',
          count,
          name: role === null ? t('people.role.none') : t.label('people.role', role),
        }))}
      />
    </Panel>
  );
}

function Counts({ rows }: { rows: readonly { id: string; name: ReactNode; count: number }[] }) {
  const t = useTranslate();
  return (
    <ul className={styles.counts}>
      {rows.map(({ id, name, count }) => (
        <li key={id}>
          <span>{name}</span>
          <b>{t.number(count)}</b>
        </li>
      ))}
    </ul>
  );
}
