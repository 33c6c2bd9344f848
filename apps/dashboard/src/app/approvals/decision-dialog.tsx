import { vApproval } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { ComponentProps, ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { KeyHeader } from '../../api/idempotent-write.ts';
import { gatewayWrite } from '../data/gateway.ts';
import { RejectionNotice } from '../data/rejection-notice.tsx';
import { useWrite } from '../data/use-write.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import { refreshCounts } from '../work/watch-counts.ts';

export type Approval = InferOutput<typeof vApproval>;
export type Decision = 'approve' | 'reject' | 'withdraw';

const approve = gatewayWrite(gateway.approve, vApproval);
const reject = gatewayWrite(gateway.rejectApproval, vApproval);
const withdraw = gatewayWrite(gateway.withdrawApproval, vApproval);

/** Exactly what is approved: the gateway compares it with the request. */
type Approved = { people?: number; items?: number; digest?: string };
type Request = { approvalId: string; decision: Decision; approved: Approved; reason: { reason?: string } };

function decide({ approvalId, decision, approved, reason }: Request, headers: KeyHeader) {
  const path = { approvalId };
  if (decision === 'approve') return approve({ path, body: { ...approved, ...reason } }, headers);
  if (decision === 'withdraw') return withdraw({ path, body: reason }, headers);
  return reject({ path, body: { reason: reason.reason ?? '' } }, headers);
}

type DialogProps = ComponentProps<typeof ActionDialog>;

type Props = Pick<DialogProps, 'subject' | 'consequences' | 'confirmation' | 'size' | 'icon' | 'onClosed'> & {
  approval: Approval;
  decision: Decision;
  title: string;
  submitLabel: string;
  approved?: Approved;
  /** Below the consequences. */
  children?: ReactNode;
  /** After success; the answer is missing if its response was lost. */
  onDecided: (approval: Approval | undefined) => void;
};

/** Approves, rejects or withdraws a request. Only approving is irreversible; a rejection needs a reason. */
export function DecisionDialog(props: Props) {
  const { approval, decision, approved = {}, onDecided, children, ...dialog } = props;
  const write = useWrite(decide, (answer) => {
    refreshCounts();
    props.onClosed();
    onDecided(answer);
  });
  return (
    <ActionDialog
      {...dialog}
      isIrreversible={decision === 'approve'}
      requiresReason={decision === 'reject'}
      write={write}
      notice={<RejectionNotice write={write} area="approval" />}
      onSubmit={(reason) => void write.write({ approvalId: approval.id, decision, approved, reason })}
    >
      {() => children}
    </ActionDialog>
  );
}
