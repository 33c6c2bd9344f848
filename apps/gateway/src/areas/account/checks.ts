import type { Checks } from '../../audit/checks.ts';
import { editableAccount, passwordReplaced } from './rules.ts';

type AccountChecks = Pick<Checks, Extract<keyof Checks, `account.${string}`>>;

/** How the reconciler finds out later whether a write was applied. */
export const accountChecks: AccountChecks = {
  'account.update': async (caller, overdue) => {
    const found = await editableAccount.check(caller, overdue);
    const { personId, personal } = overdue;
    const findChange = (name: string) => personal?.changes?.find(({ field }) => field === name);
    if (found.outcome !== 'succeeded' || personId === null) return found;
    // The platform saves the account, with username and password, after the person (T104).
    if (findChange(passwordReplaced.field) !== undefined) return { outcome: 'unknown' };
    const email = findChange('email')?.after;
    if (email === undefined) return found;
    const account = await caller.platform.accounts.ofPerson(personId);
    return { outcome: account?.username === email ? 'succeeded' : 'unknown' };
  },
};
