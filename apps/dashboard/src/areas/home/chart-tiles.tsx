import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryPanel } from '../../app/data/query-panel.tsx';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
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

const noSchools = {
  total: 0,
  migration: { none: 0, running: 0, mandatory: 0, closed: 0, finished: 0 },
  inMaintenance: 0,
};

type Counts = Pick<SchoolsSummary, keyof typeof noSchools>;

/** Takes the room of a chart while its numbers load. */
function Shape({ children }: { children: ReactNode }) {
  const t = useTranslate();
  return (
    <div aria-busy="true">
      <output className="visually-hidden">{t('app.loading')}</output>
      <div className={styles.shape} inert>
        {children}
      </div>
    </div>
  );
}

/** The schools by the state of their login migration, as a bar and as counts that lead to the list. */
export function MigrationTile() {
  const t = useTranslate();
  const query = useSchoolsSummary();
  return (
    <QueryPanel
      title={t('home.migration.title')}
      query={query}
      failure={t('home.migration.failed')}
      loading={
        <Shape>
          <MigrationCounts summary={noSchools} />
        </Shape>
      }
      trailing={
        <>
          {query.data && t('home.migration.age', { time: t.date(query.data.readAt, { timeStyle: 'short' }) })}
          <RowLink to="/schools/migrations" search={{ migration: 'all' }}>
            {t('home.migration.all')}
          </RowLink>
        </>
      }
    >
      {(summary) => <MigrationCounts summary={summary} />}
    </QueryPanel>
  );
}

function MigrationCounts({ summary }: { summary: Counts }) {
  const t = useTranslate();
  const { total, migration, inMaintenance } = summary;
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
    </PanelBody>
  );
}

const chartHeight = 56;
const barWidth = 22;
const barDistance = 34;
/** Where there is no room for two weeks. */
const daysOfWeek = 7;

/** Two weeks, as long as the chart that is loading. */
const noDays = Array.from({ length: 14 }, (_, day) => ({
  date: new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10),
  entries: 0,
}));

/** How many changes all operators made on each of the last days. */
export function ActivityTile() {
  const t = useTranslate();
  const query = useActivity();
  const { days = [] } = query.data ?? {};
  const total = days.reduce((sum, { entries }) => sum + entries, 0);
  return (
    <QueryPanel
      title={t('home.activity.title')}
      query={query}
      failure={t('home.activity.failed')}
      loading={
        <Shape>
          <ActivityChart days={noDays} />
        </Shape>
      }
      trailing={days.length > 0 && t('home.activity.summary', { today: days.at(-1)?.entries ?? 0, total })}
    >
      {(activity) => <ActivityChart {...activity} />}
    </QueryPanel>
  );
}

function ActivityChart({ days }: Activity) {
  const t = useTranslate();
  return (
    <PanelBody>
      <div className={styles.charts}>
        <DaysChart days={days} />
        <DaysChart days={days.slice(-daysOfWeek)} />
      </div>
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
                <td>{formatDay(t, date)}</td>
                <td>{t.number(entries)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </PanelBody>
  );
}

function DaysChart({ days }: Activity) {
  const t = useTranslate();
  const most = Math.max(1, ...days.map(({ entries }) => entries));
  const described = days.map(({ date, entries }) => `${formatDay(t, date)} ${entries}`).join(', ');
  return (
    <svg
      className={styles.days}
      viewBox={`0 -14 ${days.length * barDistance} ${chartHeight + 32}`}
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
                {t.number(entries)}
              </text>
            )}
            <text x={middle} y={chartHeight + 15}>
              {t.date(date, { day: 'numeric', timeZone: 'UTC' })}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const formatDay = (t: Translate, date: string) =>
  t.date(date, { day: 'numeric', month: 'short', timeZone: 'UTC' });
