import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Change, OwnAccountUpdate } from '@superhero/contract/gateway/types';
import type { Checks } from '../../audit/checks.ts';
import { editable } from '../../audit/editable.ts';
import { aboutPerson } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable, withFallback } from '../../lib/api-error.ts';
import { emailInUse, findEmailOwners } from '../../platform/accounts.ts';
import type { OwnAccountChange } from '../../platform/accounts.ts';
import { callerOf } from '../../platform/caller.ts';
import { NotSentError } from '../../platform/client.ts';
import type { KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { explainRejection, RejectedError } from '../../platform/responses.ts';
import { assertMayTry, clearAttempt, readWait, reserveAttempt } from './attempts.ts';

/** The operator's own account. */
export function accountArea(audited: Audited, db: Database) {
  const handlers = {
    getOwnAccount: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const [person, waitSeconds] = await Promise.all([
        platform.people.get(me.user.id),
        readWait(db, me.user.id),
      ]);
      const { id, firstName, lastName, email } = person;
      const isExternal = person.externalId !== null;
      await reply.code(200).send({ id, firstName, lastName, email, isExternal, waitSeconds });
    },

    updateOwnAccount: audited(
      'account.update',
      async ({ body, platform, operatorId }) => {
        const { currentPassword, newPassword, seen } = body;
        const person = await platform.people.get(operatorId);
        if (person.externalId !== null) throw externalLogin();
        const wanted = findWanted(person, body);
        const hasNewPassword = newPassword !== undefined;
        const edit = await editableAccount.edit(db, person, {
          wanted,
          seen: findSeen(wanted, seen),
          others: hasNewPassword ? [passwordReplaced] : [],
        });
        if (newPassword === currentPassword) throw passwordUnchanged();
        await assertMayTry(db, operatorId);
        if (wanted.email !== undefined) await assertUnused(platform, wanted.email, operatorId);
        const change = { currentPassword, ...wanted, ...(hasNewPassword && { newPassword }) };
        return edit.plan(async (entry) => {
          const { status } = await sendCounted(db, platform, { operatorId, entry }, change);
          // The answer is empty, tags are removed from names, and a name of nothing but tags is ignored (T103). The
          // change was applied even if this read fails.
          const applied = await withFallback(platform.people.get(operatorId), wanted);
          const stored = { ...person, ...applied };
          const { id, firstName, lastName, email } = stored;
          return { status, answer: { status: 200, body: { id, firstName, lastName, email } }, stored };
        });
      },
      (_body, operatorId) => `person:${operatorId}`,
    ),
  } satisfies Partial<RouteHandlers>;
  return { handlers, checks: accountChecks };
}

/** The platform itself only looks at accounts, so two people could share an address (T43). */
async function assertUnused(platform: Platform, email: string, ownId: string): Promise<void> {
  const { isInUse, personIds } = await findEmailOwners(platform, email);
  if (isInUse) throw emailInUse(personIds.find((id) => id !== ownId));
}

/** The platform does not count wrong passwords (T102), so each attempt counts until it is known not to be one. */
async function sendCounted(
  db: Database,
  platform: Platform,
  attempt: { readonly operatorId: string; readonly entry: number },
  change: OwnAccountChange,
) {
  await reserveAttempt(db, attempt);
  try {
    const response = await platform.ownAccount.update(change).catch(explain);
    await clearAttempt(db, attempt);
    return response;
  } catch (error) {
    const isWrong = error instanceof RejectedError && error.error.type === wrongPassword().type;
    const isAnswered = error instanceof RejectedError || error instanceof NotSentError;
    if (isAnswered && !isWrong) await clearAttempt(db, attempt);
    throw error;
  }
}

const fields = ['firstName', 'lastName', 'email'] as const;

type Values = Pick<KnownPerson, (typeof fields)[number]>;
type Wanted = Partial<Values>;

/** What differs from the stored values. An address in other letter case is the same one (T103). */
function findWanted(person: Values, { firstName, lastName, email }: OwnAccountUpdate): Wanted {
  const wanted: Wanted = {
    ...(firstName !== undefined && { firstName: firstName.trim() }),
    ...(lastName !== undefined && { lastName: lastName.trim() }),
    ...(email !== undefined && { email: email.trim().toLowerCase() }),
  };
  const isNew = (field: (typeof fields)[number]) =>
    wanted[field] !== undefined &&
    wanted[field] !== (field === 'email' ? person.email.toLowerCase() : person[field]);
  return Object.fromEntries(fields.filter(isNew).map((field) => [field, wanted[field]]));
}

const editableAccount = editable<KnownPerson>({
  name: 'account',
  load: async ({ people }, id) => await people.get(id),
  about: aboutPerson,
  values: ({ firstName, lastName, email }) => ({ firstName, lastName, email }),
});

/** What the operator saw of the fields that they change. */
function findSeen(wanted: Wanted, seen: OwnAccountUpdate['seen']): Wanted {
  const changed = fields.filter((field) => wanted[field] !== undefined);
  return Object.fromEntries(changed.map((field) => [field, seen[field]]));
}

/** A password is recorded as replaced, never with its value. */
const passwordReplaced: Change = { field: 'passwordReplaced', before: false, after: true };

const passwordUnchanged = () =>
  unprocessable('PASSWORD_UNCHANGED', 'The new password is the same as the current one.');

const wrongPassword = () =>
  unprocessable('CURRENT_PASSWORD_WRONG', 'The current password is wrong. Nothing was changed.');

const externalLogin = () =>
  unprocessable(
    'EXTERNAL_LOGIN',
    'You log in through an external system, which manages your name, email address and password.',
  );

/** How the reconciler finds out later whether a write was applied. */
const accountChecks = {
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
} satisfies Partial<Checks>;

const explain = explainRejection(
  new Map([
    ['AUTHORIZATION_OPERATION', wrongPassword],
    ['FORBIDDEN_OPERATION', externalLogin],
    ['VALIDATION_ERROR', () => emailInUse()],
  ]),
);
