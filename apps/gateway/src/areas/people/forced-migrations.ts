import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Change } from '@superhero/contract/gateway/types';
import { compareFields, nothingToChange } from '../../audit/editable.ts';
import { aboutPerson } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { unprocessable, withFallback } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import { OutcomeUnknownError } from '../../platform/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { explainRejection, RejectedError } from '../../platform/responses.ts';
import { nameSystem } from '../../platform/school-choices.ts';
import {
  assertRequestFits,
  assertUnchanged,
  blocked,
  describeState,
  externalIdInUse,
  findBlocks,
  findFacts,
  predictEffects,
  predictState,
  schoolIdDiffers,
  schoolIdInUse,
  usesTarget,
} from './migration-rules.ts';
import type { Situation } from './migration-rules.ts';
import { getPersonToLogIn } from './rules.ts';
import { isProtected } from './superheroes.ts';

/** Moves a person to the login system of the state without their help. */
export function forcedMigrations(audited: Audited, db: Database) {
  return {
    previewForcedMigration: async (request, reply) => {
      const situation = await readSituation(db, callerOf(request).platform, request.params.personId);
      const { _id: id, name } = situation.school;
      await reply.code(200).send({
        school: { id, name },
        facts: findFacts(situation),
        ...predictEffects(situation),
        blockedBy: findBlocks(situation),
      });
    },

    forceLoginMigration: audited('people.forceLoginMigration', async ({ body, params, platform }) => {
      const situation = await readSituation(db, platform, params.personId);
      const { person, school } = situation;
      const changes = compareFields(describeState(person, school), predictState(situation, body));
      if (changes.length === 0) throw nothingToChange('person');
      const block = findBlocks(situation)[body.isExtended ? 'extended' : 'standard'];
      if (block !== null) throw blocked(block);
      assertUnchanged(situation, body.seen);
      assertRequestFits(situation, body);
      await Promise.all([
        assertIdUnused(platform, situation, body.externalUserId),
        assertSchoolIdUnused(platform, situation, body.externalSchoolId),
      ]);
      const { email } = person;
      const { externalUserId, externalSchoolId, isExtended } = body;
      const send = async () => {
        const { status } = await platform.accounts
          .forceLoginMigration({ email, externalUserId, externalSchoolId, isExtended })
          .catch((error: unknown) => explain(platform, situation, error));
        const applied = await withFallback(findApplied(platform, situation), undefined);
        if (applied === undefined) return { status };
        // The platform found another person by the address, or another operator changed the id.
        const isMoved = applied.some(
          ({ field, after }) => field === 'externalId' && after === externalUserId,
        );
        if (!isMoved && person.externalId !== externalUserId) throw new OutcomeUnknownError(status);
        return { status, changes: applied };
      };
      return { ...aboutPerson(person), changes, send };
    }),
  } satisfies Partial<RouteHandlers>;
}

async function readSituation(db: Database, platform: Platform, personId: string): Promise<Situation> {
  const person = await getPersonToLogIn(db, platform, personId);
  if (person.school === null)
    throw unprocessable('SCHOOL_NOT_FOUND', 'The school of this person does not exist.');
  const [school, account, owners, isSuperhero] = await Promise.all([
    platform.legacySchools.get(person.school.id),
    platform.accounts.ofPerson(personId),
    platform.people.findByEmail(person.email),
    isProtected(db, person),
  ]);
  const isEmailShared = owners.some(({ id }) => id !== personId);
  return { person, school, isSuperhero, hasAccount: account !== undefined, isEmailShared };
}

/** The platform does not check this when it corrects an id (T110), and otherwise only after it moved the school. */
async function assertIdUnused(platform: Platform, situation: Situation, externalId: string): Promise<void> {
  const { person, school } = situation;
  const others = await platform.findPeople.byExternalId(externalId);
  for (const { id, school: itsSchool } of others) {
    if (id === person.id || itsSchool === null) continue;
    if (itsSchool.id === school._id || usesTarget(await platform.legacySchools.get(itsSchool.id), school))
      throw externalIdInUse(id);
  }
}

/** The platform lets two schools of a login system share an id (T117). */
async function assertSchoolIdUnused(
  { legacySchools }: Platform,
  situation: Situation,
  externalId: string,
): Promise<void> {
  const { school } = situation;
  if (!predictEffects(situation).movesSchool) return;
  const { items } = await legacySchools.find([
    ['ldapSchoolIdentifier', externalId],
    ['$limit', '100'],
  ]);
  const owner = items.find((other) => other._id !== school._id && usesTarget(other, school));
  if (owner !== undefined) throw schoolIdInUse({ id: owner._id, name: owner.name });
}

const translate = explainRejection(
  new Map([
    ['USER_LOGIN_MIGRATION_INVALID_ADMIN', () => blocked('NOT_ADMINISTRATOR')],
    ['USER_LOGIN_MIGRATION_SCHOOL_ALREADY_MIGRATED', () => blocked('MIGRATION_EXISTS')],
    ['USER_LOGIN_MIGRATION_MULTIPLE_EMAIL_USERS', () => blocked('EMAIL_SHARED')],
    ['USER_LOGIN_MIGRATION_ALREADY_CLOSED', () => blocked('MIGRATION_CLOSED')],
    ['IDENTICAL_USER_LOGIN_MIGRATION_SYSTEM', () => blocked('TARGET_SYSTEM_IN_USE')],
    ['USER_LOGIN_MIGRATION_INVALID_EXTERNAL_SCHOOL_ID', schoolIdDiffers],
    ['USER_LOGIN_MIGRATION_USER_HAS_ALREADY_MIGRATED', () => externalIdInUse()],
    ['MOIN_SCHULE_SYSTEM_NOT_FOUND', () => targetMissing()],
  ]),
);

const targetMissing = () =>
  unprocessable('TARGET_SYSTEM_MISSING', 'The platform has no login system to which schools are moved.');

const halfDone = ({ details }: ApiError) =>
  unprocessable(
    'MIGRATION_HALF_DONE',
    'The platform rejected the migration of the person after it had changed the school.',
    details,
  );

/** A rejection can come after the school was changed (T108), so the state decides which error the operator sees. */
async function explain(platform: Platform, situation: Situation, error: unknown): Promise<never> {
  if (!(error instanceof RejectedError)) throw error;
  const sideEffects = await withFallback(findApplied(platform, situation), undefined);
  if (sideEffects === undefined || sideEffects.length === 0) return translate(error);
  throw new RejectedError(error.response, halfDone(error.error), sideEffects);
}

/** What has changed since. */
async function findApplied(platform: Platform, { person, school }: Situation): Promise<Change[]> {
  const [personNow, schoolNow] = await Promise.all([
    platform.people.get(person.id),
    platform.legacySchools.get(school._id),
  ]);
  const names = await platform.systems.namesFor([schoolNow]);
  const systemsOf = ({ systems }: Situation['school']) => systems.map((system) => nameSystem(names, system));
  return compareFields(
    { ...describeState(person, school), systems: systemsOf(school) },
    { ...describeState(personNow, schoolNow), systems: systemsOf(schoolNow) },
  );
}
