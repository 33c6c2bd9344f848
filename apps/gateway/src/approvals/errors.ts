import { unprocessable } from '../lib/api-error.ts';

export const approvalOwn = () =>
  unprocessable('APPROVAL_OWN', 'Another superhero has to decide about what you requested.');

export const approvalSubject = () =>
  unprocessable('APPROVAL_SUBJECT', 'Another superhero has to decide about your password or role.');

export const approvalNotRequester = () =>
  unprocessable(
    'APPROVAL_NOT_REQUESTER',
    'Only the superhero who requested the approval, or who gave it, can withdraw it.',
  );

export const approvalNotIndependent = () =>
  unprocessable(
    'APPROVAL_NOT_INDEPENDENT',
    'Requester and approver are not independent. Within the last 30 days, one of them gave the other the role or a login, or both received it from the same person.',
  );

export const approvalDecided = () =>
  unprocessable('APPROVAL_DECIDED', 'This was already approved, rejected or withdrawn.');

export const approvalExpired = () =>
  unprocessable('APPROVAL_EXPIRED', 'The approval has expired. It has to be requested again.');

export const approvalUsed = () =>
  unprocessable('APPROVAL_USED', 'The approval was already used. It has to be requested again.');

export const approvalMissing = () =>
  unprocessable('APPROVAL_MISSING', 'Another superhero has to approve this first.');

/** For a deletion that would reach the number from which an approval is needed. */
export const approvalRequired = () =>
  unprocessable(
    'APPROVAL_REQUIRED',
    'You have deleted many people within 24 hours. Request this deletion as a batch, which another superhero approves.',
  );
