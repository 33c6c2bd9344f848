import { vAuditPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { RowLink } from '../../ui/row-action.tsx';
import { StatusIcon } from '../../ui/status-mark.tsx';
import { RelativeMoment } from '../frame/moment.tsx';
import { entryLabel } from './audit-actions.ts';
import { gatewayQuery } from './gateway.ts';
import { markOf, toOutcome } from './outcome-mark.tsx';
import { queryClient } from './query-client.ts';
import { TicketText } from './ticket-text.tsx';
import { NoRows, PanelRow, PanelRows, QueryPanel } from './query-panel.tsx';

type Entry = InferOutput<typeof vAuditPage>['entries'][number];

const entriesShown = 5;

const recentQuery = gatewayQuery(['audit', 'recent'], gateway.listAudit, vAuditPage);

/** After a change: loads the visible entries again. */
export function invalidateRecentActivity(): void {
  void queryClient.invalidateQueries({ queryKey: ['audit', 'recent'] });
}

type Props = {
  /** Whose entries are shown; those of a job have its id as that of their request. */
  by: 'person' | 'school' | 'requestId';
  id: string;
};

/** The last audit entries about a person or school, or of a job. */
export function RecentActivity({ by, id }: Props) {
  const t = useTranslate();
  return (
    <ActivityPanel
      query={useQuery(recentQuery({ query: { [by]: id, limit: entriesShown } }))}
      trailing={
        <RowLink to="/audit" search={{ [by]: id }}>
          {t('activity.all')}
        </RowLink>
      }
    />
  );
}

type PanelProps = { query: UseQueryResult<{ entries: Entry[] }>; trailing?: ReactNode };

export function ActivityPanel({ query, trailing }: PanelProps) {
  const t = useTranslate();
  return (
    <QueryPanel title={t('activity.title')} query={query} failure={t('activity.failed')} trailing={trailing}>
      {({ entries }) =>
        entries.length === 0 ? (
          <NoRows>{t('activity.none')}</NoRows>
        ) : (
          <PanelRows>
            {entries.map((entry) => (
              <ActivityRow key={entry.number} entry={entry} />
            ))}
          </PanelRows>
        )
      }
    </QueryPanel>
  );
}

/** The outcome is spelled out only if the action did not succeed. */
function ActivityRow({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const { number, at, operator, reason, outcome } = entry;
  const known = toOutcome(outcome);
  const more = [
    operator.name,
    reason === null ? null : cut(reason, 80),
    known === 'succeeded' ? null : t(`audit.outcome.${known}.word`),
  ];
  return (
    <PanelRow icon={<StatusIcon status={markOf(known)} />} trailing={<RelativeMoment at={at} />}>
      <Link to="/audit/$number" params={{ number: String(number) }}>
        {entryLabel(t, entry)}
      </Link>{' '}
      <small>
        <TicketText text={more.filter((text) => text !== null).join(' · ')} />
      </small>
    </PanelRow>
  );
}
