import { useTranslate } from '../../../i18n/translate.tsx';
import type { EntryInDetail } from '../api.ts';
import { markOf, toOutcome } from '../../../app/data/outcome-mark.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { Timeline, TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';
import { nameOf } from '../subject.tsx';

/** The steps of the entry: recorded before the write was sent, then its outcome. */
export function TimelinePanel({ entry }: { entry: EntryInDetail }) {
  const t = useTranslate();
  const { at, end } = entry;
  const outcome = toOutcome(entry.outcome);
  return (
    <Panel title={t('audit.timeline.title')}>
      <PanelBody>
        <Timeline>
          <TimelineStep status="success" title={t('audit.timeline.recorded')}>
            <TimelineDetails>
              <Clock at={at} />
            </TimelineDetails>
          </TimelineStep>
          <TimelineStep status={markOf(outcome)} title={t(`audit.outcome.${outcome}.word`)}>
            {end !== null && (
              <TimelineDetails>
                <Clock at={end.at} since={at} /> · {describeAnswer(end)}
              </TimelineDetails>
            )}
            <p>{t(`audit.outcome.${outcome}.text`)}</p>
            {end !== null && end.reconciledBy !== null && (
              <p>{t('audit.timeline.reconciled', { name: nameOf(end.reconciledBy) })}</p>
            )}
          </TimelineStep>
        </Timeline>
      </PanelBody>
    </Panel>
  );

  function describeAnswer({ at: to, status }: NonNullable<EntryInDetail['end']>): string {
    if (status === null) return t('audit.timeline.noResponse');
    const seconds = t.number((Date.parse(to) - Date.parse(at)) / 1000, {
      maximumFractionDigits: 3,
    });
    return t('audit.timeline.response', { status, seconds });
  }
}

/** To the millisecond; with the date if it is another day than the first step. */
function Clock({ at, since }: { at: string; since?: string }) {
  const t = useTranslate();
  const isOtherDay = since !== undefined && new Date(at).toDateString() !== new Date(since).toDateString();
  return (
    <time dateTime={at}>
      {t.date(at, {
        ...(isOtherDay && { day: 'numeric', month: 'numeric', year: 'numeric' }),
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        fractionalSecondDigits: 3,
      })}
    </time>
  );
}
