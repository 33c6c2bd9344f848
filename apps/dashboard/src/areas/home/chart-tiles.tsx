import { Link } from '@tanstack/react-router';
import { QueryPanel } from '../../app/data/query-panel.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { PanelBody } from '../../ui/panel.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { type Activity, type SchoolsSummary, useActivity, useSchoolsSummary } from './api.ts';
import styles from './overview.module.css';

const states = ['finished', 'closed', 'running', 'mandatory', 'none'] as const;

/** The schools by the state of their login migration, as a bar and as counts that lead to the list. */
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

const chartHeight = 72;
const barWidth = 16;
const barDistance = 21;

/** How many changes all operators made on each of the last days. */
export function ActivityTile() {
  const t = useTranslate();
  const query = useActivity();
  const count = query.data?.days.length;
  return (
    <QueryPanel
      title={t('home.activity.title')}
      query={query}
      failure={t('home.activity.failed')}
      trailing={count !== undefined && t('home.activity.period', { count })}
    >
      {({ days }) => <ActivityChart days={days} />}
    </QueryPanel>
  );
}

function ActivityChart({ days }: Activity) {
  const t = useTranslate();
  const most = Math.max(1, ...days.map(({ entries }) => entries));
  const total = days.reduce((sum, { entries }) => sum + entries, 0);
  const dayOf = (date: string) => t.date(date, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const described = days.map(({ date, entries }) => `${dayOf(date)} ${entries}`).join(', ');
  return (
    <PanelBody>
      <svg
        className={styles.days}
        viewBox={`0 -14 ${days.length * barDistance} ${chartHeight + 34}`}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a chart that is drawn here, with the page's colours
        role="img"
        aria-label={t('home.activity.chart', { days: described })}
      >
        <path className={styles.axis} d={`M0 ${chartHeight}.5H${days.length * barDistance}`} />
        {days.map(({ date, entries }, day) => {
          const height = (chartHeight * entries) / most;
          const middle = day * barDistance + barDistance / 2;
          const isToday = day === days.length - 1;
          return (
            <g key={date}>
              <rect
                className={isToday ? styles.today : styles.none}
                x={middle - barWidth / 2}
                y={chartHeight - height}
                width={barWidth}
                height={height}
              />
              {entries > 0 && (
                <text className={styles.value} x={middle} y={chartHeight - height - 3}>
                  {entries}
                </text>
              )}
              {(days.length - 1 - day) % 2 === 0 && (
                <text x={middle} y={chartHeight + 15}>
                  {t.date(date, { day: 'numeric', timeZone: 'UTC' })}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <p className={styles.note}>{t('home.activity.summary', { today: days.at(-1)?.entries ?? 0, total })}</p>
      <details className={styles.note}>
        <summary>{t('home.activity.table')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('home.activity.day')}</th>
              <th scope="col">{t('home.activity.count')}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ date, entries }) => (
              <tr key={date}>
                <td>{dayOf(date)}</td>
                <td>{t.number(entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </PanelBody>
  );
}
