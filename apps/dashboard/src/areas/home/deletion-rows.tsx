import { PanelRow } from '../../app/data/query-panel.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type Status, StatusIcon } from '../../ui/status-mark.tsx';
import type { DeletionAttention } from './api.ts';
import { UnusedApproval, WaitingApproval } from './approval-rows.tsx';

/** Approvals that this operator can give or withdraw, and batches that someone has to look at. */
export function DeletionRows({ approvals, unusedApprovals, batches }: DeletionAttention) {
  return (
    <>
      {approvals.map((approval) => (
        <WaitingApproval key={approval.id} approval={approval} />
      ))}
      {unusedApprovals.map((approval) => (
        <UnusedApproval key={approval.id} approval={approval} />
      ))}
      {batches.map((batch) => (
        <BatchRow key={batch.id} batch={batch} />
      ))}
    </>
  );
}

type Batch = DeletionAttention['batches'][number];

const statuses: Partial<Record<string, Status>> = { ready: 'waiting', running: 'running', failed: 'failure' };

function BatchRow({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const { id, state, requester, people, deleted, failed } = batch;
  const name = batch.name ?? id;
  return (
    <PanelRow
      icon={<StatusIcon status={statuses[state] ?? 'unknown'} />}
      details={[t('home.batch.progress', { deleted, people }), requester?.name].filter(Boolean).join(' · ')}
      trailing={
        <LinkButton to="/deletion/$batchId" params={{ batchId: id }}>
          {t('home.open')}
        </LinkButton>
      }
    >
      <b>
        {state === 'failed'
          ? t('home.batch.failed', { name, count: failed })
          : t(state === 'ready' ? 'home.batch.ready' : 'home.batch.running', { name })}
      </b>
    </PanelRow>
  );
}
