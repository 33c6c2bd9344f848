import { vAuditPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { InferOutput } from 'valibot';
import { cut } from '../../lib/cut.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { StatusIcon } from '../../ui/status-mark.tsx';
import { RelativeMoment } from '../frame/moment.tsx';
import { actionLabel } from './audit-actions.ts';
import { gatewayQuery } from './gateway.ts';
import { markOf, toOutcome } from './outcome-mark.tsx';
import { queryClient } from './query-client.ts';
import { useQueryError } from './query-error.ts';
import styles from './recent-activity.module.css';

type Entry = InferOutput<typeof vAuditPage>['entries'][number];

const entriesShown = 5;
const longestReason = 80;

const recentQuery = gatewayQuery(['audit', 'recent'], gateway.listAudit, vAuditPage);

/** After a change: loads the visible entries again. */
export function invalidateRecentActivity(): void {
  void queryClient.invalidateQueries({ queryKey: ['audit', 'recent'] });
}

type Props = {
  /** Whose entries are shown. */
  by: 'person' | 'school';
  id: string;
};

/** The last audit entries about a person or school. The page around it does not depend on them. */
export function RecentActivity({ by, id }: Props) {
  const intl = useIntl();
  const query = useQuery(recentQuery({ query: { [by]: id, limit: entriesShown } }));
  const queryError = useQueryError(query);
  return (
    <Panel
      title={intl.formatMessage({ id: 'activity.title' })}
      end={
        <RowLink to="/audit" search={{ [by]: id }}>
          {intl.formatMessage({ id: 'activity.all' })}
        </RowLink>
      }
    >
      {query.data !== undefined && query.data.entries.length > 0 ? (
        <ul className={styles.entries}>
          {query.data.entries.map((entry) => (
            <ActivityItem key={entry.number} entry={entry} />
          ))}
        </ul>
      ) : (
        <PanelBody>
          <div className={styles.state} aria-busy={query.data === undefined && queryError === undefined}>
            <output>{intl.formatMessage({ id: describeState() })}</output>
            {queryError !== undefined && (
              <Button isWaiting={queryError.isTrying} onClick={queryError.retry}>
                {intl.formatMessage({ id: queryError.isTrying ? 'start.retrying' : 'error.retry' })}
              </Button>
            )}
          </div>
        </PanelBody>
      )}
    </Panel>
  );

  function describeState() {
    if (query.data !== undefined) return 'activity.none';
    return queryError === undefined ? 'activity.loading' : 'activity.failed';
  }
}

/** The outcome is spelled out only if the action did not succeed. */
function ActivityItem({ entry: { number, at, action, operator, reason, outcome } }: { entry: Entry }) {
  const intl = useIntl();
  const known = toOutcome(outcome);
  const more = [
    operator.name,
    reason === null ? null : cut(reason, longestReason),
    known === 'succeeded' ? null : intl.formatMessage({ id: `audit.outcome.${known}.word` }),
  ];
  return (
    <li className={styles.entry}>
      <StatusIcon status={markOf(known)} />
      <span className={styles.what}>
        <Link className={styles.action} to="/audit/$number" params={{ number: String(number) }}>
          {actionLabel(intl, action)}
        </Link>{' '}
        <span className={styles.more}>{more.filter((text) => text !== null).join(' · ')}</span>
      </span>
      <span className={styles.when}>
        <RelativeMoment at={at} />
      </span>
    </li>
  );
}
