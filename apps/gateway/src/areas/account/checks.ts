import { inferOutcome } from '../../audit/infer-outcome.ts';
import type { Checks } from '../../audit/reconciler.ts';
import { isPasswordChange } from './rules.ts';

type AccountChecks = Pick<Checks, Extract<keyof Checks, `account.${string}`>>;

/** How the reconciler finds out later whether a write was applied. */
export const accountChecks: AccountChecks = {
  'account.update': async ({ platform }, { personId, personal }) => {
    const changes = personal?.changes ?? [];
    const visible = changes.filter((change) => !isPasswordChange(change));
    if (personId === null || visible.length === 0) return { outcome: 'unknown' };
    const { firstName, lastName, email } = await platform.people.get(personId);
    const found = inferOutcome({ firstName, lastName, email }, visible);
    if (found.outcome !== 'succeeded') return found;
    // The platform saves the account, with username and password, after the person (T104).
    if (visible.length < changes.length) return { outcome: 'unknown' };
    if (!visible.some(({ field }) => field === 'email')) return found;
    const account = await platform.accounts.ofPerson(personId);
    return { outcome: account?.username === email ? 'succeeded' : 'unknown' };
  },
};
