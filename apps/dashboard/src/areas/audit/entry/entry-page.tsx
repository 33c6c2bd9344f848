import { getRouteApi } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { type EntryInDetail, useEntry } from '../api.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Columns, Panel } from '../../../ui/panel.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { actionLabel } from '../../../app/data/audit-actions.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { ChainPanel, FactsPanel } from './facts-panel.tsx';
import { nameOf, SubjectLink, SubjectName } from '../subject.tsx';
import { OutcomeMark, toOutcome } from '../../../app/data/outcome-mark.tsx';
import styles from './entry-page.module.css';

const route = getRouteApi('/area/audit/$number');

export function EntryPage() {
  const { number } = route.useParams();
  return (
    <QueryPage area="audit" query={useEntry(number)}>
      {(entry) => <Entry entry={entry} />}
    </QueryPage>
  );
}

function Entry({ entry }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const { at, operator, person, school } = entry;
  const title = actionLabel(intl, entry.action);
  const name = intl.formatMessage({ id: 'audit.entry.name' }, { number: entry.number });
  return (
    <AreaPage
      name={`${title}, ${name}`}
      title={title}
      breadcrumbs={<Breadcrumbs area="audit" current={name} />}
      sub={
        <>
          <Moment at={at} isExact />
          <span>
            <SubjectName subject={operator} />
          </span>
          {person !== null && <SubjectLink by="person" subject={person} />}
          {school !== null && <SubjectLink by="school" subject={school} />}
        </>
      }
      actions={<Neighbours entry={entry} />}
    >
      <Columns
        main={
          <>
            <ChangesPanel entry={entry} />
            <TimelinePanel entry={entry} />
          </>
        }
        aside={
          <>
            <FactsPanel entry={entry} />
            <ChainPanel entry={entry} />
          </>
        }
      />
    </AreaPage>
  );
}

function Neighbours({ entry: { previous, next } }: { entry: EntryInDetail }) {
  const intl = useIntl();
  return (
    <>
      <LinkButton to="/audit/$number" params={{ number: String(previous) }} disabled={previous === null}>
        <EarlierIcon />
        {intl.formatMessage({ id: 'audit.entry.earlier' })}
      </LinkButton>
      <LinkButton to="/audit/$number" params={{ number: String(next) }} disabled={next === null}>
        {intl.formatMessage({ id: 'audit.entry.later' })}
        <LaterIcon />
      </LinkButton>
    </>
  );
}

/** The steps of the entry: recorded before the write was sent, then its outcome. */
function TimelinePanel({ entry }: { entry: EntryInDetail }) {
  const intl = useIntl();
  const { at, end, outcome } = entry;
  return (
    <Panel title={intl.formatMessage({ id: 'audit.timeline.title' })}>
      <Facts>
        <Fact name={<Clock at={at} />}>{intl.formatMessage({ id: 'audit.timeline.recorded' })}</Fact>
        <Fact name={end === null ? '–' : <Clock at={end.at} since={at} />}>
          <OutcomeMark outcome={outcome} />
          {end !== null && <p className={styles.quiet}>{answerLabel(entry, end)}</p>}
          <p>{intl.formatMessage({ id: `audit.outcome.${toOutcome(outcome)}.text` })}</p>
          {end !== null && end.reconciledBy !== null && (
            <p>
              {intl.formatMessage({ id: 'audit.timeline.reconciled' }, { name: nameOf(end.reconciledBy) })}
            </p>
          )}
        </Fact>
      </Facts>
    </Panel>
  );

  function answerLabel(
    { at: from }: EntryInDetail,
    { at: to, status }: NonNullable<EntryInDetail['end']>,
  ): string {
    if (status === null) return intl.formatMessage({ id: 'audit.timeline.noResponse' });
    const seconds = intl.formatNumber((Date.parse(to) - Date.parse(from)) / 1000, {
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
