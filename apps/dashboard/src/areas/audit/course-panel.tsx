import { useIntl } from 'react-intl';
import type { EntryInDetail } from '../../api/audit.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './course-panel.module.css';
import { OutcomeMark, toOutcome } from './outcome-mark.tsx';
import { nameOf } from './somebody-name.tsx';

/** What happened when: first it is written down, then done, then the outcome is written down too. */
export function CoursePanel({ entry }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const { at, end, outcome } = entry;
  return (
    <Panel title={intl.formatMessage({ id: 'audit.course.title' })}>
      <Facts>
        <Fact name={<Clock at={at} />}>{intl.formatMessage({ id: 'audit.course.begun' })}</Fact>
        <Fact name={end === null ? '–' : <Clock at={end.at} since={at} />}>
          <OutcomeMark outcome={outcome} />
          {end !== null && <p className={styles.quiet}>{answerWords(entry, end)}</p>}
          <p>{intl.formatMessage({ id: `audit.outcome.${toOutcome(outcome)}.text` })}</p>
          {end !== null && end.settledBy !== null && (
            <p>{intl.formatMessage({ id: 'audit.course.settled' }, { name: nameOf(end.settledBy) })}</p>
          )}
        </Fact>
      </Facts>
    </Panel>
  );

  function answerWords(
    { at: from }: EntryInDetail,
    { at: to, status }: NonNullable<EntryInDetail['end']>,
  ): string {
    if (status === null) return intl.formatMessage({ id: 'audit.course.silence' });
    const seconds = intl.formatNumber((Date.parse(to) - Date.parse(from)) / 1000, {
      maximumFractionDigits: 3,
    });
    return intl.formatMessage({ id: 'audit.course.answer' }, { status, seconds });
  }
}

/** To the thousandth; with its day where that is another one. */
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
