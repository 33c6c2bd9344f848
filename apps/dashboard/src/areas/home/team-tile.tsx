import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { siteNow } from '../../api/site-clock.ts';
import { entryLabel } from '../../app/data/audit-actions.ts';
import { findConcerned } from '../../app/data/audit-subject.tsx';
import { toOutcome } from '../../app/data/outcome-mark.tsx';
import { NoRows, PanelRow, PanelRows, QueryPanel } from '../../app/data/query-panel.tsx';
import { TicketText } from '../../app/data/ticket-text.tsx';
import { ClockTime } from '../../app/frame/moment.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { daysBefore, toDay } from '../../lib/day.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { LogIcon } from '../../ui/navigation-icons.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { TabButton, Tabs } from '../../ui/tabs.tsx';
import { type Entry, useTeamChanges } from './api.ts';
import styles from './overview.module.css';

const requestsShown = 4;
const days = ['today', 'yesterday'] as const;

/** What colleagues changed today or yesterday: a row for each request, and the way to all of them. */
export function TeamTile() {
  const t = useTranslate();
  const [daysAgo, setDaysAgo] = useState(0);
  const day = toDay(daysBefore(new Date(siteNow()), daysAgo));
  return (
    <QueryPanel
      title={t('home.team.title')}
      query={useTeamChanges(daysAgo)}
      failure={t('home.team.failed')}
      loading={<LoadingRows label={t('app.loading')} count={requestsShown} isTwoLine />}
      trailing={
        <div className={styles.period}>
          <Tabs label={t('home.team.period')}>
            {days.map((each, ago) => (
              <TabButton key={each} isCurrent={ago === daysAgo} onClick={() => setDaysAgo(ago)}>
                {t(`home.team.${each}`)}
              </TabButton>
            ))}
          </Tabs>
        </div>
      }
    >
      {({ requests, hasOlder }) => (
        <>
          {requests.length === 0 ? (
            <NoRows>{t(`home.team.none.${days[daysAgo] ?? 'today'}`)}</NoRows>
          ) : (
            <PanelRows>
              {requests
                .slice(0, requestsShown)
                .flatMap((parts) =>
                  parts
                    .slice(0, 1)
                    .map((entry) => <RequestRow key={entry.number} entry={entry} parts={parts} />),
                )}
            </PanelRows>
          )}
          <p className={styles.more}>
            <span>
              {/* Of more entries than the gateway returns at once, the rest is not counted. */}
              {requests.length > 0 &&
                !hasOlder &&
                t('home.team.count', { requests: requests.length, people: countPeople(requests) })}
            </span>
            <RowLink to="/audit" search={{ from: day, to: day }}>
              {t('home.team.all')}
            </RowLink>
          </p>
        </>
      )}
    </QueryPanel>
  );
}

function countPeople(requests: readonly Entry[][]): number {
  return new Set(requests.flat().map(({ operator }) => operator.id)).size;
}

/** The outcome is spelled out only if one of the parts did not succeed. */
function RequestRow({ entry, parts }: { entry: Entry; parts: readonly Entry[] }) {
  const t = useTranslate();
  const { number, at, operator, reason } = entry;
  const concerned = findConcerned(t, entry);
  const Icon = concerned?.Icon ?? LogIcon;
  const deviating = parts.map(({ outcome }) => toOutcome(outcome)).find((known) => known !== 'succeeded');
  const details = [
    operator.name ?? operator.id,
    reason !== null && cut(reason, 80),
    parts.length > 1 && t('home.team.parts', { count: parts.length }),
    deviating && t(`audit.outcome.${deviating}.word`),
  ];
  return (
    <PanelRow
      icon={<Icon />}
      details={<TicketText text={details.filter(Boolean).join(' · ')} />}
      trailing={<ClockTime at={at} />}
    >
      <Link to="/audit/$number" params={{ number: String(number) }}>
        {entryLabel(t, entry)}
      </Link>
      {concerned?.hasName && <> · {concerned.name}</>}
    </PanelRow>
  );
}
