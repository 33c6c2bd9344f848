import type { Approval } from '../../../app/approvals/decision-dialog.tsx';
import { Deciders } from '../../../app/approvals/deciders.tsx';
import { DatedStep } from '../../../app/data/dated-step.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';

/** Whether the list was approved, and by whom; who can approve it while it waits. */
export function ApprovalStep({ approval }: { approval: Approval }) {
  const t = useTranslate();
  const { id, state, decided, expiresAt, mayDecide } = approval;
  if (state === 'expired')
    return <DatedStep status="failure" title={t('bulk.timeline.expired')} at={expiresAt} />;
  if (decided !== null) {
    const { by, at, reason } = decided;
    const known = state === 'rejected' || state === 'withdrawn' ? state : 'approved';
    const title = t(`bulk.timeline.${known}`, { name: cut(by.name ?? by.id, 80) });
    return <DatedStep status={statuses[known]} title={title} at={at} reason={reason} />;
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
