import { useIntl } from 'react-intl';
import type { EntryInDetail } from '../api.ts';
import { markOf, toOutcome } from '../../../app/data/outcome-mark.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { Timeline, TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';
import { nameOf } from '../subject.tsx';

/** The steps of the entry: recorded before the write was sent, then its outcome. */
export function TimelinePanel({ entry }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const { at, end } = entry;
  const outcome = toOutcome(entry.outcome);
  return (
    <Panel title={intl.formatMessage({ id: 'audit.timeline.title' })}>
      <PanelBody>
        <Timeline>
          <TimelineStep status="success" title={intl.formatMessage({ id: 'audit.timeline.recorded' })}>
            <TimelineDetails>
              <Clock at={at} />
            </TimelineDetails>
          </TimelineStep>
          <TimelineStep
            status={markOf(outcome)}
            title={intl.formatMessage({ id: `audit.outcome.${outcome}.word` })}
          >
            {end !== null && (
              <TimelineDetails>
                <Clock at={end.at} since={at} /> · {describeAnswer(end)}
              </TimelineDetails>
            )}
            <p>{intl.formatMessage({ id: `audit.outcome.${outcome}.text` })}</p>
            {end !== null && end.reconciledBy !== null && (
              <p>
                {intl.formatMessage({ id: 'audit.timeline.reconciled' }, { name: nameOf(end.reconciledBy) })}
              </p>
            )}
          </TimelineStep>
        </Timeline>
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
