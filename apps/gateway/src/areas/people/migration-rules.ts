import type {
  Change,
  ForceBlock,
  ForcedMigration,
  ForcedMigrationRequest,
  MigrationFacts,
  Named,
} from '@superhero/contract/gateway/types';
import { compareFields } from '../../audit/editable.ts';
import { conflict, unprocessable } from '../../lib/api-error.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { migrationState } from '../../platform/legacy-schools.ts';
import type { KnownPerson } from '../../platform/people.ts';

/** How the platform finds the login system to which it moves schools. */
const targetAlias = 'moin.schule';
/** The feature that the platform gives a school when its migration starts. */
const provisioning = 'oauthProvisioningEnabled';

export interface Situation {
  readonly person: KnownPerson;
  readonly school: LegacySchool;
  /** Or was one within the last 30 days. */
  readonly isSuperhero: boolean;
  readonly hasAccount: boolean;
  /** The platform looks for the person by address and rejects one that several people have. */
  readonly isEmailShared: boolean;
}

type Effects = Pick<ForcedMigration, 'startsMigration' | 'movesSchool' | 'correctsId' | 'lostFeatures'>;
type Value = Change['after'];
type Block = NonNullable<ForceBlock>;

export function findFacts({ person, school }: Situation): MigrationFacts {
  return {
    externalId: person.externalId,
    schoolId: school._id,
    schoolExternalId: school.ldapSchoolIdentifier,
    migration: migrationState(school),
    features: school.features,
  };
}

/** The same in both modes: they differ only in what the platform rejects. */
export function predictEffects({ person, school }: Situation): Effects {
  const { userLoginMigration: migration, features } = school;
  const { externalId, loginSystemChangedAt } = person;
  const startsMigration = migration === null;
  return {
    startsMigration,
    movesSchool: !usesTarget(school, school),
    correctsId:
      externalId !== null &&
      loginSystemChangedAt !== null &&
      migration?.startedAt !== undefined &&
      migration.startedAt !== null &&
      Date.parse(loginSystemChangedAt) >= Date.parse(migration.startedAt),
    // A school that has the feature already loses all others (T109).
    lostFeatures:
      startsMigration && features.includes(provisioning)
        ? features.filter((feature) => feature !== provisioning)
        : [],
  };
}

/** Whether a school uses the login system to which `migrating` is moved. */
export function usesTarget({ systems }: LegacySchool, { userLoginMigration }: LegacySchool): boolean {
  const targetId = userLoginMigration?.targetSystem ?? null;
  return systems.some(({ _id, type, alias }) =>
    targetId === null ? type === 'oauth' && alias === targetAlias : _id === targetId,
  );
}

export function findBlocks(situation: Situation): ForcedMigration['blockedBy'] {
  const always = findBlock(situation);
  const { startsMigration, movesSchool } = predictEffects(situation);
  const { migration } = findFacts(situation);
  const inUse = startsMigration && !movesSchool ? 'TARGET_SYSTEM_IN_USE' : null;
  const isClosed = migration === 'closed' || migration === 'finished';
  const standard = () => {
    if (!situation.person.roles.includes('administrator')) return 'NOT_ADMINISTRATOR';
    return startsMigration ? inUse : 'MIGRATION_EXISTS';
  };
  return { standard: always ?? standard(), extended: always ?? (isClosed ? 'MIGRATION_CLOSED' : inUse) };
}

function findBlock({ isSuperhero, hasAccount, isEmailShared }: Situation): Block | null {
  if (isSuperhero) return 'SUPERHERO_NOT_ALLOWED';
  // Both would be rejected after the school was moved (T108).
  if (!hasAccount) return 'ACCOUNT_NOT_FOUND';
  return isEmailShared ? 'EMAIL_SHARED' : null;
}

const explanations: Record<Block, string> = {
  SUPERHERO_NOT_ALLOWED: 'Superheroes are not moved to another login system.',
  ACCOUNT_NOT_FOUND: 'The person has no login.',
  EMAIL_SHARED: 'Several people have this email address, by which the platform looks for the person.',
  NOT_ADMINISTRATOR: 'The person is not an administrator. The extended mode moves anyone.',
  MIGRATION_EXISTS: 'The school has a login migration already. The extended mode moves people during it.',
  MIGRATION_CLOSED: 'The login migration of the school is closed.',
  TARGET_SYSTEM_IN_USE: 'The school uses the login system already, so its migration can’t be started.',
};

export const blocked = (block: Block) => unprocessable(block, explanations[block]);

/** The values that a forced migration changes, by the field of the audit entry. */
export function describeState(
  { externalId }: KnownPerson,
  { ldapSchoolIdentifier, userLoginMigration, features }: LegacySchool,
): Record<string, Value> {
  return {
    externalId,
    migrationStarted: userLoginMigration !== null,
    schoolExternalId: ldapSchoolIdentifier,
    features,
  };
}

export function predictState(
  situation: Situation,
  { externalUserId, externalSchoolId }: ForcedMigrationRequest,
): Record<string, Value> {
  const { startsMigration, movesSchool, lostFeatures } = predictEffects(situation);
  const { person, school } = situation;
  const kept = school.features.filter(
    (feature) => feature !== provisioning && !lostFeatures.includes(feature),
  );
  return {
    ...describeState(person, school),
    externalId: externalUserId,
    migrationStarted: true,
    ...(movesSchool && { schoolExternalId: externalSchoolId }),
    ...(startsMigration && { features: [...kept, provisioning] }),
  };
}

export function assertUnchanged(situation: Situation, seen: MigrationFacts): void {
  const changes = compareFields({ ...findFacts(situation) }, { ...seen });
  const conflicts = changes.map(({ field, before, after }) => ({
    field,
    seen: after,
    now: before,
    by: null,
  }));
  if (conflicts.length > 0) throw conflict(conflicts);
}

/** What depends on the request. The platform would reject some of it after it has changed the school (T108). */
export function assertRequestFits(
  situation: Situation,
  { externalUserId, externalSchoolId, isExtended, acceptsSchoolChange = false }: ForcedMigrationRequest,
): void {
  const { startsMigration, movesSchool, correctsId } = predictEffects(situation);
  const { externalId, schoolExternalId } = findFacts(situation);
  if ((startsMigration || movesSchool) && !acceptsSchoolChange)
    throw unprocessable('SCHOOL_CHANGE_NOT_ACCEPTED', 'This also changes the school of the person.');
  if (!isExtended && schoolExternalId === externalSchoolId)
    throw unprocessable(
      'SCHOOL_ID_UNCHANGED',
      'The school has this external id already. The extended mode accepts it.',
    );
  if (!movesSchool && schoolExternalId !== externalSchoolId) throw schoolIdDiffers();
  if (!correctsId && externalId === externalUserId) throw externalIdInUse(situation.person.id);
}

export const schoolIdDiffers = () =>
  unprocessable('SCHOOL_ID_DIFFERS', 'The school was moved with another external id.');

export const schoolIdInUse = (school: Named) =>
  unprocessable('SCHOOL_ID_IN_USE', 'Another school in this login system has the external id already.', {
    school,
  });

export const externalIdInUse = (personId?: string) =>
  unprocessable('EXTERNAL_ID_IN_USE', 'A person in this login system has the external id already.', {
    ...(personId !== undefined && { personId }),
  });
