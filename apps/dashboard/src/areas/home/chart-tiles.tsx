import { Link } from '@tanstack/react-router';
import { QueryPanel } from '../../app/data/query-panel.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { PanelBody } from '../../ui/panel.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { BarKey, StackedBar } from '../../ui/stacked-bar.tsx';
import { type Activity, type SchoolsSummary, useActivity, useSchoolsSummary } from './api.ts';
import styles from './overview.module.css';

const states = [
  { state: 'finished', tone: 'success' },
  { state: 'closed', tone: 'successStrong' },
  { state: 'running', tone: 'info' },
  { state: 'mandatory', tone: 'warning' },
  { state: 'none', tone: 'rest' },
] as const;

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
  const counted = states.map(({ state, tone }) => ({
    state,
    tone,
    count: migration[state],
    label: t(`schools.migration.${state}`),
  }));
  const described = counted.map(({ label, count }) => `${label} ${t.number(count)}`).join(', ');
  return (
    <PanelBody>
      <StackedBar label={t('home.migration.chart', { states: described })} total={total} parts={counted} />
      <ul className={styles.counts}>
        {counted.map(({ state, tone, count, label }) => (
          <li key={state}>
            <Link className={styles.count} to="/schools/migrations" search={{ migration: state }}>
              <BarKey tone={tone} />
              {label} <b>{t.number(count)}</b>
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
                className={isToday ? styles.today : styles.day}
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
