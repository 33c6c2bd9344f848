import type { Approval } from '../../../app/approvals/decision-dialog.tsx';
import { Deciders } from '../../../app/approvals/deciders.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';

/** Whether the list was approved, and by whom; who can approve it while it waits. */
export function ApprovalStep({ approval }: { approval: Approval }) {
  const t = useTranslate();
  const { id, state, decided, expiresAt, mayDecide } = approval;
  if (state === 'expired')
    return (
      <TimelineStep status="failure" title={t('bulk.timeline.expired')}>
        <TimelineDetails>
          <Moment at={expiresAt} />
        </TimelineDetails>
      </TimelineStep>
    );
  if (decided !== null) {
    const known = state === 'rejected' || state === 'withdrawn' ? state : 'approved';
    const name = cut(decided.by.name ?? decided.by.id, 80);
    return (
      <TimelineStep status={statuses[known]} title={t(`bulk.timeline.${known}`, { name })}>
        <TimelineDetails>
          <Moment at={decided.at} />
          {decided.reason !== null && (
            <>
              {' · '}
              <TicketText text={cut(decided.reason, 200)} />
            </>
          )}
        </TimelineDetails>
      </TimelineStep>
    );
  }
  return (
    <TimelineStep status="waiting" title={t(mayDecide ? 'bulk.timeline.yours' : 'bulk.timeline.waits')}>
      <TimelineDetails>
        {t('bulk.timeline.until', {
          until: t.date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
      </TimelineDetails>
      <TimelineDetails>
        <Deciders approvalId={id} />
      </TimelineDetails>
    </TimelineStep>
  );
}

const statuses = { approved: 'success', rejected: 'failure', withdrawn: 'none' } as const;
