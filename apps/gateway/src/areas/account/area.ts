import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import { NotSentError } from '../../platform/client.ts';
import { findEmailOwners } from '../../platform/accounts.ts';
import type { OwnAccountChange } from '../../platform/accounts.ts';
import type { KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { RejectedError, explainRejection } from '../../platform/responses.ts';
import { assertMayTry, clearAttempt, readWait, reserveAttempt } from './attempts.ts';
import { accountChecks } from './checks.ts';
import {
  editableAccount,
  emailInUse,
  externalLogin,
  findSeen,
  findWanted,
  passwordReplaced,
  passwordUnchanged,
  wrongPassword,
} from './rules.ts';
import type { Wanted } from './rules.ts';

interface AccountTools {
  readonly audited: Audited;
  readonly db: Database;
}

type Handlers = Pick<RouteHandlers, 'getOwnAccount' | 'updateOwnAccount'>;

/** The operator's own account. */
export function accountArea({ audited, db }: AccountTools) {
  const handlers: Handlers = {
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
          const stored = { ...person, ...(await readApplied(platform, person, wanted)) };
          const { id, firstName, lastName, email } = stored;
          return { status, answer: { status: 200, body: { id, firstName, lastName, email } }, stored };
        });
      },
      (_body, operatorId) => `person:${operatorId}`,
    ),
  };
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

const explain = explainRejection(
  new Map([
    ['AUTHORIZATION_OPERATION', wrongPassword],
    ['FORBIDDEN_OPERATION', externalLogin],
    ['VALIDATION_ERROR', () => emailInUse()],
  ]),
);

/** The answer is empty, tags are removed from names, and a name of nothing but tags is ignored (T103). */
async function readApplied(platform: Platform, { id }: KnownPerson, wanted: Wanted): Promise<Wanted> {
  try {
    const { firstName, lastName, email } = await platform.people.get(id);
    return { firstName, lastName, email };
  } catch (error) {
    // It was applied nevertheless.
    if (error instanceof ApiError) return wanted;
    throw error;
  }
}
