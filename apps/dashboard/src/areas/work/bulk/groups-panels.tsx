import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Panel } from '../../../ui/panel.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { BulkChange } from './api.ts';
import styles from './bulk.module.css';
import { subjectsOf, warningLabel, warningsLeft } from './labels.ts';

type Props = { change: BulkChange };

/** As many as the gateway names. */
const maxSchools = 100;

/** How many people of each school would change, before items with a warning are left out. */
export function SchoolsPanel({ change: { schools, request } }: Props) {
  const t = useTranslate();
  if (schools.length === 0) return null;
  return (
    <Panel
      title={t(request === null || request.leftOut.length === 0 ? 'bulk.bySchool' : 'bulk.bySchoolChecked')}
      trailing={t(schools.length < maxSchools ? 'bulk.count.schools' : 'bulk.countAtLeast', {
        count: schools.length,
      })}
    >
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

/** What is unusual about the items of a request. */
export function WarningsNotice({ change }: Props) {
  const t = useTranslate();
  const warnings = warningsLeft(change);
  if (warnings.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('bulk.exceptions.count', { count: warnings.length })}
      text={t('bulk.approve.warnings')}
    >
      <ul className={styles.warnings}>
        {warnings.map(({ reason, count }) => (
          <li key={reason}>
            {t.number(count)} · {warningLabel(t, subjectsOf(change), reason)}
          </li>
        ))}
      </ul>
    </Notice>
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
