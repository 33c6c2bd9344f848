import { Link } from '@tanstack/react-router';
import { QueryPanel } from '../../app/data/query-panel.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { PanelBody } from '../../ui/panel.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { type SchoolsSummary, useSchoolsSummary } from './api.ts';
import styles from './charts.module.css';

const states = ['finished', 'closed', 'running', 'mandatory', 'none'] as const;

/** How far the schools are with their login migration, as a bar and as counts that lead to the list. */
export function MigrationTile() {
  const t = useTranslate();
  const query = useSchoolsSummary();
  return (
    <QueryPanel
      title={t('home.migration.title')}
      query={query}
      failure={t('home.migration.failed')}
      trailing={query.data && <RowLink to="/schools/migrations">{t('home.migration.all')}</RowLink>}
    >
      {(summary) => <MigrationCounts summary={summary} />}
    </QueryPanel>
  );
}

function MigrationCounts({ summary }: { summary: SchoolsSummary }) {
  const t = useTranslate();
  const { total, migration, inMaintenance, readAt } = summary;
  const label = (state: (typeof states)[number]) => t(`schools.migration.${state}`);
  const described = states.map((state) => `${label(state)} ${t.number(migration[state])}`);
  const percent = (count: number) => (total === 0 ? 0 : (100 * count) / total);
  const parts = states.map((state, place) => {
    const before = states.slice(0, place).reduce((sum, each) => sum + migration[each], 0);
    return { state, start: percent(before), width: percent(migration[state]) };
  });
  return (
    <PanelBody>
      <svg
        className={styles.bar}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a chart that is drawn here, with the page's colours
        role="img"
        aria-label={t('home.migration.chart', { states: described.join(', ') })}
      >
        {parts.map(({ state, start, width }) => (
          <rect key={state} className={styles[state]} x={`${start}%`} width={`${width}%`} height="100%" />
        ))}
      </svg>
      <ul className={styles.counts}>
        {states.map((state) => (
          <li key={state}>
            <Link className={styles.count} to="/schools/migrations" search={{ migration: state }}>
              <svg className={styles.dot} viewBox="0 0 1 1" aria-hidden="true">
                <rect className={styles[state]} width="1" height="1" />
              </svg>
              {label(state)} <b>{t.number(migration[state])}</b>
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.count} to="/schools" search={{ maintenance: 'true' }}>
            {t('home.migration.rollover')} <b>{t.number(inMaintenance)}</b>
          </Link>
        </li>
      </ul>
      <p className={styles.note}>
        {t('home.migration.age', { time: t.date(readAt, { timeStyle: 'short' }) })}
      </p>
    </PanelBody>
  );
}
