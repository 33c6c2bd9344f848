import { getRouteApi } from '@tanstack/react-router';
import { entryLabel } from '../../../app/data/audit-actions.ts';
import { findConcerned } from '../../../app/data/audit-subject.tsx';
import { markOf, OutcomeMark, toOutcome } from '../../../app/data/outcome-mark.tsx';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { EarlierIcon, LaterIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import { Timeline, TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';
import { useEntry } from '../api.ts';
import type { EntryInDetail } from '../../../app/data/previous-values.ts';
import { isOwnAction, splitChanges } from '../labels.ts';
import { nameOf, SubjectName } from '../subject.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RestoreLink, RestorePanel } from './restore-panel.tsx';

/** The gateway, in place of the id of an operator. */
const gatewayItself = '0'.repeat(24);

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
  const t = useTranslate();
  const { at, operator, outcome } = entry;
  const { changed, facts } = splitChanges(entry.changes);
  const title = entryLabel(t, entry);
  const concerned = findConcerned(t, entry);
  const name = t('audit.entry.name', { position: entry.position });
  return (
    <AreaPage
      name={`${title}, ${name}`}
      title={title}
      breadcrumbs={<Breadcrumbs area="audit" current={name} />}
      subtitle={
        <>
          {concerned?.hasName === true && <span>{concerned.name}</span>}
          <OutcomeMark outcome={outcome} />
          <Moment at={at} isExact />
          <span>
            <SubjectName subject={operator} />
          </span>
        </>
      }
      actions={
        <>
          <RestoreLink entry={entry} />
          <Neighbours entry={entry} />
        </>
      }
    >
      <Columns
        main={
          <>
            <ChangesPanel changed={changed} redactedAt={entry.redactedAt} />
            <RequestPanel entry={entry} />
            <TimelinePanel entry={entry} />
          </>
        }
        aside={
          <>
            <RestorePanel entry={entry} />
            <FactsPanel entry={entry} facts={facts} />
            <ChainPanel entry={entry} />
          </>
        }
      />
    </AreaPage>
  );
}

/** In the order of the list: newer entries are on the left. */
function Neighbours({ entry: { previous, next } }: { entry: EntryInDetail }) {
  const t = useTranslate();
  return (
    <>
      <LinkButton to="/audit/$number" params={{ number: String(next) }} disabled={next === null}>
        <EarlierIcon />
        {t('pager.newer')}
      </LinkButton>
      <LinkButton to="/audit/$number" params={{ number: String(previous) }} disabled={previous === null}>
        {t('pager.older')}
        <LaterIcon />
      </LinkButton>
    </>
  );
}

/** The checksum and its purpose. Whether the chain is intact is checked by `verify-audit`, not here. */
function ChainPanel({ entry: { checksum } }: { entry: EntryInDetail }) {
  const t = useTranslate();
  return (
    <Panel title={t('audit.chain.title')}>
      <PanelBody>
        <p>{t('audit.chain.text')}</p>
        <Copyable id={checksum} what={t('audit.chain.checksum')} />
      </PanelBody>
    </Panel>
  );
}

/** The steps of the entry: recorded before the write was sent, then its outcome. */
function TimelinePanel({ entry }: { entry: EntryInDetail }) {
  const t = useTranslate();
  const { at, end } = entry;
  const outcome = toOutcome(entry.outcome);
  const isOwn = isOwnAction(entry.action);
  return (
    <Panel title={t('timeline.title')}>
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
                <Clock at={end.at} since={at} />
                {!isOwn && ` · ${describeAnswer(end)}`}
              </TimelineDetails>
            )}
            <p>{t(isOwn && outcome === 'succeeded' ? 'audit.saved' : `audit.outcome.${outcome}.text`)}</p>
            {end !== null && end.reconciledBy !== null && (
              <p>
                {end.reconciledBy.id === gatewayItself
                  ? t('audit.timeline.reconciledAlone')
                  : t('audit.timeline.reconciled', { name: nameOf(end.reconciledBy) })}
              </p>
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
