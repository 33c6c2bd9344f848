import { randomInt } from 'node:crypto';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findUsable, recordUse } from '../../approvals/use.ts';
import { nothingToChange } from '../../audit/editable.ts';
import type { Keys } from '../../audit/keys.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import { findSupportSession, sessionEnded, sessionStarted } from '../../audit/support-session.ts';
import { aboutPerson } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import type { Account } from '../../platform/accounts.ts';
import type { KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { explainRejection } from '../../platform/responses.ts';
import {
  assertEmailStorable,
  assertLocalLogin,
  assertNoExternalLogin,
  assertNotSelf,
  getPersonToLogIn,
  predictUndo,
} from './rules.ts';
import {
  assertNotOtherSuperhero,
  assertNotSuperhero,
  isOtherSuperhero,
  onlyInOwnAccount,
  superheroProtected,
} from './superheroes.ts';

/** How a person logs in, and support sessions in their name. */
export function accountWrites(audited: Audited, db: Database, keys: Keys) {
  return {
    setPassword: audited('people.setPassword', async ({ body, params, platform, operatorId }) => {
      const { password = makePassword() } = body;
      const [person, account] = await getWithAccount(db, platform, params.personId);
      assertNotSelf(person, operatorId, onlyInOwnAccount);
      const approvalId = await findApproval(db, keys, person, operatorId);
      const { id, username } = requireLogin(account);
      assertNoExternalLogin(person);
      await assertLocalLogin(db, person);
      const send = async (entry: number) => {
        if (approvalId !== undefined) await recordUse(db, { approvalId, entry });
        const { status } = await platform.accounts.setPassword(id, password);
        return { status, isSecret: true, answer: { status: 200, body: { username, password } } };
      };
      const changes = approvalId === undefined ? [] : describeFacts({ approval: approvalId });
      return { ...aboutPerson(person), changes, send };
    }),

    makeRegistrationLink: audited('people.makeRegistrationLink', async ({ params, platform, operatorId }) => {
      const [person, account] = await getWithAccount(db, platform, params.personId);
      await assertNotOtherSuperhero(db, person, operatorId);
      if (account !== undefined) throw unprocessable('ACCOUNT_EXISTS', 'The person has a login already.');
      assertEmailStorable(person);
      const { school } = person;
      if (school === null)
        throw unprocessable('SCHOOL_NOT_FOUND', 'The school of this person does not exist.');
      const send = async () => {
        const { status, link } = await platform.accounts.makeRegistrationLink(person, school.id);
        // A secret: with the link, anyone can register as this person.
        return { status, isSecret: true, answer: { status: 201, body: { link } } };
      };
      return { ...aboutPerson(person), changes: [], send };
    }),

    deleteLogin: audited('people.deleteLogin', async ({ params, platform, operatorId }) => {
      const [person, account] = await getWithAccount(db, platform, params.personId);
      assertNotSelf(person, operatorId);
      await assertNotOtherSuperhero(db, person, operatorId);
      const { id, username } = requireLogin(account);
      const changes = [{ field: 'login', before: username, after: null }];
      return { ...aboutPerson(person), changes, send: () => platform.accounts.delete(id) };
    }),

    undoLoginMigration: audited(
      'people.undoLoginMigration',
      async ({ body, params, platform, operatorId }) => {
        const person = await getPersonToLogIn(db, platform, params.personId);
        await assertNotOtherSuperhero(db, person, operatorId);
        const effect = await predictAcceptedUndo(platform, person, body.acceptsLockout);
        const changes = [
          { field: 'externalId', before: person.externalId, after: person.previousExternalId },
          ...(effect === 'partial' ? [{ field: 'canLogIn', before: true, after: false }] : []),
        ];
        const send = () => platform.accounts.undoLoginMigration(person.id).catch(explainUndo);
        return { ...aboutPerson(person), changes, send };
      },
    ),

    startSupportSession: audited('people.startSupportSession', async ({ params, platform }) => {
      const person = await getPersonToLogIn(db, platform, params.personId);
      await assertNotSuperhero(db, person, 'There are no support sessions for superheroes.');
      const send = async () => {
        const { status, session } = await platform.accounts.startSupportSession(person.id);
        const body = { token: session.token, expiresAt: session.expiresAt.toISOString() };
        const changes = sessionStarted(session.token, session.expiresAt);
        return { status, isSecret: true, answer: { status: 201, body }, changes };
      };
      return { ...aboutPerson(person), changes: [], send };
    }),

    endSupportSession: audited('people.endSupportSession', async ({ body, params, platform }) => {
      const { state, ...subjects } = await findSupportSession(db, params.personId, body.token);
      if (state === 'not-ours') throw notOurToken();
      if (state === 'ended') throw nothingToChange('person');
      // The names are those from the start of the session, which remains valid after the person was deleted (T59).
      const send = () => platform.accounts.endSession(body.token);
      return { ...subjects, changes: [sessionEnded(body.token)], send };
    }),
  } satisfies Partial<RouteHandlers>;
}

async function getWithAccount(db: Database, platform: Platform, personId: string) {
  return await Promise.all([getPersonToLogIn(db, platform, personId), platform.accounts.ofPerson(personId)]);
}

function requireLogin(account: Account | undefined): Account {
  if (account === undefined) throw unprocessable('ACCOUNT_NOT_FOUND', 'The person has no login.');
  return account;
}

async function predictAcceptedUndo({ legacySchools }: Platform, person: KnownPerson, acceptsLockout = false) {
  const school = person.school && (await legacySchools.get(person.school.id));
  const effect = predictUndo(person, school ?? undefined);
  if (effect === 'impossible') throw notMigrated();
  if (effect === 'partial' && !acceptsLockout)
    throw unprocessable(
      'LOCKOUT_NOT_ACCEPTED',
      'The account would keep the new login system, so the person could no longer log in.',
    );
  return effect;
}

const notMigrated = () =>
  unprocessable('NOT_MIGRATED', 'There is no login migration of this person to undo.');

/** It can be undone elsewhere between the check and the write. */
const explainUndo = explainRejection(
  new Map([
    ['USER_NOT_MIGRATED', notMigrated],
    ['USER_LOGIN_MIGRATION_NOT_FOUND', notMigrated],
  ]),
);

const notOurToken = () =>
  unprocessable(
    'SUPPORT_TOKEN_UNKNOWN',
    'No support session of this person was started here with this token.',
  );

/** The approval that setting this password needs and uses. Undefined if it needs none. */
async function findApproval(
  db: Database,
  keys: Keys,
  person: KnownPerson,
  operatorId: string,
): Promise<string | undefined> {
  if (!(await isOtherSuperhero(db, person, operatorId))) return undefined;
  const approvalId = await findUsable(db, keys, { kind: 'password', operatorId, personId: person.id });
  if (approvalId === undefined) throw superheroProtected();
  return approvalId;
}

/** Letters that look and sound different from each other and from digits: no c, f, h, j, l, q, v, w, x, y, z. */
export const consonants = 'bdgkmnprst';
export const vowels = 'aeiou';
/** Not 0 and 1, which look like letters. */
export const digits = '23456789';
const groups = 4;

/**
 * A password that can be read out on the phone, such as `Bake-duri-moso-tepi-47`. It has all kinds of characters that
 * the platform requires: a capital, small letters, hyphens and digits.
 */
export function makePassword(): string {
  const words = Array.from({ length: groups }, makeWord).join('-');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}-${pick(digits)}${pick(digits)}`;
}

/** Two different syllables: doubled ones are often childish words. */
function makeWord(): string {
  const first = makeSyllable();
  for (;;) {
    const second = makeSyllable();
    if (second !== first) return first + second;
  }
}

function makeSyllable(): string {
  return pick(consonants) + pick(vowels);
}

/** `randomInt` is cryptographically secure and without modulo bias. */
function pick(from: string): string {
  return from.charAt(randomInt(from.length));
}
