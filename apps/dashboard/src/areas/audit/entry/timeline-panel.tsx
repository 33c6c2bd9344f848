import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { EntryInDetail } from '../api.ts';
import { markOf, toOutcome } from '../../../app/data/outcome-mark.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { StatusIcon, type Status } from '../../../ui/status-mark.tsx';
import { nameOf } from '../subject.tsx';
import styles from './timeline-panel.module.css';

/** The steps of the entry: recorded before the write was sent, then its outcome. */
export function TimelinePanel({ entry }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const { at, end } = entry;
  const outcome = toOutcome(entry.outcome);
  return (
    <Panel title={intl.formatMessage({ id: 'audit.timeline.title' })}>
      <PanelBody>
        <ol className={styles.steps}>
          <Step status="success" title={intl.formatMessage({ id: 'audit.timeline.recorded' })}>
            <p className={styles.quiet}>
              <Clock at={at} />
            </p>
          </Step>
          <Step status={markOf(outcome)} title={intl.formatMessage({ id: `audit.outcome.${outcome}.word` })}>
            {end !== null && (
              <p className={styles.quiet}>
                <Clock at={end.at} since={at} /> · {describeAnswer(end)}
              </p>
            )}
            <p>{intl.formatMessage({ id: `audit.outcome.${outcome}.text` })}</p>
            {end !== null && end.reconciledBy !== null && (
              <p>
                {intl.formatMessage({ id: 'audit.timeline.reconciled' }, { name: nameOf(end.reconciledBy) })}
              </p>
            )}
          </Step>
        </ol>
      </PanelBody>
    </Panel>
  );

  function describeAnswer({ at: to, status }: NonNullable<EntryInDetail['end']>): string {
    if (status === null) return intl.formatMessage({ id: 'audit.timeline.noResponse' });
    const seconds = intl.formatNumber((Date.parse(to) - Date.parse(at)) / 1000, {
      maximumFractionDigits: 3,
    });
    return intl.formatMessage({ id: 'audit.timeline.response' }, { status, seconds });
  }
}

function Step({ status, title, children }: { status: Status; title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <StatusIcon status={status} />
      <div className={styles.text}>
        <b>{title}</b>
        {children}
      </div>
    </li>
  );
}

/** To the millisecond; with the date if it is another day than the first step. */
function Clock({ at, since }: { at: string; since?: string }) {
  const intl = useIntl();
  const isOtherDay = since !== undefined && new Date(at).toDateString() !== new Date(since).toDateString();
  return (
    <time dateTime={at}>
      {intl.formatDate(at, {
        ...(isOtherDay && { day: 'numeric', month: 'numeric', year: 'numeric' }),
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        fractionalSecondDigits: 3,
      })}
    </time>
  );
}
