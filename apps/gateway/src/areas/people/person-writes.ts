import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { PersonCreation } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { assertBelowQuota, reserveOrReject } from '../../approvals/quota.ts';
import { findDeletionRequest } from '../../audit/person-history.ts';
import type { Keys } from '../../audit/keys.ts';
import { aboutPerson } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable, withFallback } from '../../lib/api-error.ts';
import { OutcomeUnknownError } from '../../platform/client.ts';
import { emailInUse, findEmailOwners } from '../../platform/accounts.ts';
import { fullName } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { RejectedError } from '../../platform/responses.ts';
import { planMove, planRoles } from './plans.ts';
import {
  assertLocalLogin,
  assertNamesStorable,
  assertNewEmail,
  assertNoExternalLogin,
  assertNotSelf,
  assertSuperheroConfirmed,
  describeCreation,
  editablePerson,
  getPersonToChange,
  getPersonToLogIn,
  normalizeEmail,
  personDeleted,
} from './rules.ts';
import {
  allowSuperheroChange,
  assertNotOtherSuperhero,
  assertNotSuperhero,
  lockSuperheroes,
  onlyInOwnAccount,
} from './superheroes.ts';

export interface PersonWriteTools {
  readonly audited: Audited;
  readonly db: Database;
  /** The keys of the audit log. */
  readonly keys: Keys;
  /** The number of deletions of one operator within 24 hours from which another superhero must approve. 0: never. */
  readonly approvalFrom: number;
}

export function personWrites({ audited, db, keys, approvalFrom }: PersonWriteTools) {
  return {
    createPerson: audited(
      'people.create',
      async ({ body, platform, operatorId }) => {
        const person = { ...body, email: normalizeEmail(body.email) };
        const { roles } = person;
        assertSuperheroConfirmed(roles, person.givesSuperhero);
        const allowed = await allowSuperheroChange(
          platform,
          { db, keys },
          { before: [], after: roles, operatorId },
        );
        const [school, owners] = await Promise.all([
          platform.schools.get(person.schoolId),
          findEmailOwners(platform, person.email),
        ]);
        if (owners.isInUse) throw emailInUse(owners.personIds[0]);
        const changes = [...describeCreation(person), ...allowed.changes];
        return { person: { name: fullName(person) }, school, changes, send: () => create(platform, person) };
      },
      ({ email }) => `email:${normalizeEmail(email)}`,
      ({ roles }) => lockSuperheroes(roles),
    ),

    changeNames: audited('people.changeNames', async ({ body, params, platform, operatorId }) => {
      const person = await getPersonToChange(platform, params.personId);
      await assertNotOtherSuperhero(db, person, operatorId);
      assertNoExternalLogin(person);
      const wanted = { firstName: body.firstName.trim(), lastName: body.lastName.trim() };
      const edit = await editablePerson.edit(db, person, { wanted, seen: body.seen });
      return edit.plan(async () => {
        const { status, namesNow } = await platform.people.changeNames(person.id, wanted);
        const answer = { status: 200, body: { id: person.id, name: fullName(namesNow) } };
        // The platform removes HTML tags from names (T14).
        return { status, answer, stored: { ...person, ...namesNow } };
      });
    }),

    changeEmail: audited('people.changeEmail', async ({ body, params, platform, operatorId }) => {
      const email = normalizeEmail(body.email);
      const person = await getPersonToLogIn(db, platform, params.personId);
      assertNotSelf(person, operatorId, onlyInOwnAccount);
      await assertNotOtherSuperhero(db, person, operatorId);
      assertNoExternalLogin(person);
      await assertLocalLogin(db, person);
      assertNewEmail(person, email);
      assertNamesStorable(person);
      const send = async () => {
        const response = await platform.people
          .changeEmail(person, email)
          .catch((error: unknown) => explainInUse(platform, email, error));
        if (response.emailNow === email) return response;
        // The account belongs to an external system although the person has no external id: the platform
        // ignored the address, but rebuilt the search index with it (T26).
        const searchIndex = { field: 'searchEmail', before: person.email, after: email };
        throw new RejectedError(response, managedExternally(), [searchIndex]);
      };
      return {
        ...aboutPerson(person),
        changes: [{ field: 'email', before: person.email, after: email }],
        send,
      };
    }),

    changeRoles: audited(
      'people.changeRoles',
      async ({ body, params: { personId }, platform, operatorId }) =>
        await planRoles(platform, { db, keys }, { ...body, personId, operatorId }),
      undefined,
      ({ roles, seen }) => lockSuperheroes(roles, seen),
    ),

    moveToSchool: audited(
      'people.moveToSchool',
      async ({ body: { schoolId, reason }, params: { personId }, platform }) =>
        await planMove(platform, db, { personId, schoolId, hasReason: reason !== undefined }),
    ),

    deletePerson: audited('people.delete', async ({ params, platform, operatorId }) => {
      const person = await getPersonToLogIn(db, platform, params.personId);
      assertNotSelf(person, operatorId);
      await assertNotSuperhero(db, person, 'Superheroes are not deleted here.');
      const deletion = { operatorId, people: 1, batchId: null, approvalFrom };
      await assertBelowQuota(db, deletion);
      const send = async () => {
        await reserveOrReject(db, deletion);
        const { status, requested } = await requestDeletion(platform, db, person.id);
        const { requestId, deletionPlannedAt: plannedAt } = requested;
        const changes = [{ field: 'deletionRequest', before: null, after: requestId }];
        return {
          status,
          changes,
          answer: { status: 202, body: { requestId, plannedAt, status: 'registered' } },
        };
      };
      return { ...aboutPerson(person), changes: [], send };
    }),
  } satisfies Partial<RouteHandlers>;
}

async function create(platform: Platform, person: PersonCreation) {
  const { status, created } = await platform.people.create(person);
  const { userId: id, username, initialPassword } = created;
  const othersWithEmail = await findOthersWithEmail(platform, person.email, id);
  const answer = { status: 201, body: { id, username, initialPassword, othersWithEmail } };
  const isShared = othersWithEmail !== null && othersWithEmail.length > 0;
  const changes = [{ field: 'othersWithEmail', before: null, after: othersWithEmail }];
  return { status, isSecret: true, personId: id, answer, ...(isShared && { changes }) };
}

/** A second request for the same person is an internal error of the platform (T46), so our own log decides. */
async function requestDeletion({ deletions }: Platform, db: Database, personId: string) {
  return await deletions.request(personId).catch(async (error: unknown) => {
    if (!(error instanceof OutcomeUnknownError) || error.status !== 500) throw error;
    if ((await findDeletionRequest(db, personId)) === undefined) throw error;
    throw new RejectedError({ status: error.status, body: undefined }, personDeleted());
  });
}

/** The platform rejects an address of another person only by a text, in German. */
async function explainInUse(platform: Platform, email: string, error: unknown): Promise<never> {
  if (!(error instanceof RejectedError) || !v.is(EmailInUse, error.response.body)) throw error;
  const owners = await findEmailOwners(platform, email).catch(() => undefined);
  throw new RejectedError(error.response, emailInUse(owners?.personIds[0]));
}

const EmailInUse = v.object({ message: v.literal('Die E-Mail Adresse ist bereits in Verwendung!') });

/**
 * Our own instances lock the address, but another tool can create a person with it between our check and our request.
 * Null if the platform does not answer: the person exists nevertheless.
 */
async function findOthersWithEmail(
  platform: Platform,
  email: string,
  ownId: string,
): Promise<string[] | null> {
  const owners = await withFallback(findEmailOwners(platform, email), null);
  return owners && owners.personIds.filter((id) => id !== ownId);
}

const managedExternally = () =>
  unprocessable(
    'EMAIL_MANAGED_EXTERNALLY',
    'The platform ignored the address because the account belongs to an external login system.',
  );
