import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Checks } from '../../audit/reconciler.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';

type Handlers = Pick<
  RouteHandlers,
  | 'listApprovals'
  | 'getApproval'
  | 'approve'
  | 'rejectApproval'
  | 'withdrawApproval'
  | 'getPasswordApproval'
  | 'requestPasswordApproval'
>;
type ApprovalChecks = Pick<Checks, Extract<keyof Checks, `approvals.${string}`>>;

const notYet = () => {
  throw new Error('Not built yet.');
};

export function approvalsArea(_tools: { audited: Audited; db: Database }) {
  const handlers: Handlers = {
    listApprovals: notYet,
    getApproval: notYet,
    approve: notYet,
    rejectApproval: notYet,
    withdrawApproval: notYet,
    getPasswordApproval: notYet,
    requestPasswordApproval: notYet,
  };
  const checks: ApprovalChecks = {
    'approvals.requestPassword': notYet,
    'approvals.approve': notYet,
    'approvals.reject': notYet,
    'approvals.withdraw': notYet,
  };
  return { handlers, checks };
}
