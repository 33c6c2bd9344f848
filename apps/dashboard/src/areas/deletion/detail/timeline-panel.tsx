import { Deciders } from '../../../app/approvals/deciders.tsx';
import { DatedStep } from '../../../app/data/dated-step.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import type { Status } from '../../../ui/status-mark.tsx';
import { Timeline, TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';
import type { Batch, Part } from '../api.ts';

type Doer = { by: { id: string; name: string | null }; at: string; reason: string | null };

/** Who did what, and what comes next. */
export function TimelinePanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const { approval, parts, stoppedBy, requester, requestedAt, reason, state } = batch;
  return (
    <Panel title={t('timeline.title')}>
      <PanelBody>
        <Timeline>
          {requester !== null && requestedAt !== null && (
            <Done status="success" id="requested" step={{ by: requester, at: requestedAt, reason }} />
          )}
          {approval !== null && <ApprovalStep batch={batch} approval={approval} />}
          {parts.map((part) => (
            <PartStep key={part.part} part={part} isOnly={parts.length === 1 && batch.remaining === 0} />
          ))}
          {stoppedBy !== null && <Done status="none" id="stopped" step={stoppedBy} />}
          {parts.length === 0 && ['waiting', 'ready'].includes(state) && (
            <TimelineStep status="none" isAhead title={t('deletion.timeline.blocked')} />
          )}
          {['waiting', 'ready', 'running'].includes(state) && (
            <TimelineStep status="none" isAhead title={t('deletion.timeline.finished')} />
          )}
          {state === 'finished' && <TimelineStep status="success" title={t('deletion.timeline.finished')} />}
          {state === 'failed' && batch.failed > 0 && (
            <TimelineStep status="failure" title={t('deletion.timeline.failed', { count: batch.failed })} />
          )}
        </Timeline>
      </PanelBody>
    </Panel>
  );
}

type DoneId = 'requested' | 'approved' | 'rejected' | 'withdrawn' | 'stopped';

function Done({ status, id, step: { by, at, reason } }: { status: Status; id: DoneId; step: Doer }) {
  const t = useTranslate();
  const name = cut(by.name ?? by.id, 80);
  return <DatedStep status={status} title={t(`deletion.timeline.${id}`, { name })} at={at} reason={reason} />;
}

type ApprovalProps = { batch: Batch; approval: NonNullable<Batch['approval']> };

function ApprovalStep({ batch, approval: { id, state, decided, requested, expiresAt } }: ApprovalProps) {
  const t = useTranslate();
  if (decided !== null && state !== 'expired') {
    if (state === 'rejected') return <Done status="failure" id="rejected" step={decided} />;
    if (state === 'withdrawn') return <Done status="none" id="withdrawn" step={decided} />;
    return <Done status="success" id="approved" step={decided} />;
  }
  if (state === 'expired')
    return <DatedStep status="failure" title={t('deletion.state.expired')} at={expiresAt} />;
  return (
    <TimelineStep
      status="waiting"
      title={t(batch.mayApprove ? 'deletion.state.yours' : 'deletion.state.waiting')}
    >
      <TimelineDetails>
        {t('deletion.timeline.until', {
          name: cut(requested.by.name ?? requested.by.id, 80),
          until: t.date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </TimelineDetails>
      <TimelineDetails>
        <Deciders approvalId={id} />
      </TimelineDetails>
    </TimelineStep>
  );
}

const partMarks = {
  created: 'waiting',
  started: 'running',
  unclear: 'failure',
  finished: 'success',
} as const satisfies Record<string, Status>;

function PartStep({ part, isOnly }: { part: Part; isOnly: boolean }) {
  const t = useTranslate();
  const { state, people, deleted, failed, createdAt, startedAt } = part;
  const status = isKeyOf(partMarks, state) ? partMarks[state] : 'unknown';
  const known = isKeyOf(partMarks, state) ? state : 'unclear';
  const text = t(`deletion.partState.${known}`);
  return (
    <TimelineStep status={status} title={toTitle()}>
      <TimelineDetails>
        <Moment at={startedAt ?? createdAt} /> ·{' '}
        {t('deletion.partCounts', { done: deleted + failed, total: people })}
      </TimelineDetails>
    </TimelineStep>
  );

  function toTitle(): string {
    if (!isOnly) return `${t('deletion.part', { part: part.part })}: ${text}`;
    // The result of the only part is that of the batch, which is the next step.
    if (known === 'finished') return t('deletion.timeline.blocked');
    return text.charAt(0).toLocaleUpperCase(t.locale) + text.slice(1);
  }
}
