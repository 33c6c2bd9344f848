import { checkRow } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import type { Database } from '../../db/tables.ts';

type ApprovalChecks = Pick<Checks, Extract<keyof Checks, `approvals.${string}`>>;

/** A step of an approval is a row of our own: it was taken if the row of its entry exists. */
export function approvalChecks(db: Database): ApprovalChecks {
  const requested = checkRow(db, 'approvals');
  const decided = checkRow(db, 'approval_decisions');
  return {
    'approvals.requestPassword': requested,
    'approvals.requestSuperhero': requested,
    'approvals.approve': decided,
    'approvals.reject': decided,
    // An approval that was given is withdrawn instead of being used.
    'approvals.withdraw': checkRow(db, 'approval_decisions', 'approval_uses'),
  };
}
