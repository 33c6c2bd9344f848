import type { BulkRefusal, BulkWarning } from '@superhero/contract/gateway/types';
import { findRecentSuperheroes } from '../../approvals/superheroes.ts';
import { isSame } from '../../audit/checks.ts';
import type { Database } from '../../db/tables.ts';
import { ignoreNotFound } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import type { FoundPerson } from '../../platform/find-people.ts';
import { superheroRole } from '../../platform/people.ts';
import { countValues } from '../../work/bulk-kinds.ts';
import type { BulkPlatform, BulkSource, CheckedItem, ChooseValue } from '../../work/bulk-kinds.ts';
import { findStartedDeletions } from './rules.ts';

export const administratorRole = 'administrator';
const parallelCalls = 8;
/** Finding out whether a missing person was deleted takes one call each. */
const maxLookedUp = 500;

/** What differs between the kinds. */
interface PeopleCheck {
  readonly choose: ChooseValue;
  /** The value that changes. */
  readonly valueOf: (person: FoundPerson) => readonly string[];
  readonly refuse?: (person: FoundPerson, after: readonly string[]) => BulkRefusal | undefined;
  readonly warn: (person: FoundPerson, after: readonly string[]) => BulkWarning[];
  /** Whether the school loses an administrator. */
  readonly losesAdministrator: (person: FoundPerson, after: readonly string[]) => boolean;
}

/** Reads all people now and judges each by the rules that all kinds share. */
export async function checkPeople(
  db: Database,
  { platform, operatorId }: BulkSource,
  ids: readonly string[],
  check: PeopleCheck,
): Promise<CheckedItem[]> {
  const [found, deletions, superheroes] = await Promise.all([
    platform.findPeople.byIds(ids),
    findStartedDeletions(db, ids),
    findRecentSuperheroes(db, ids),
  ]);
  const people = new Map(found.map((person) => [person.id, person]));
  const deleted = await findDeleted(
    platform,
    ids.filter((id) => !people.has(id)),
  );
  const refuse = (person: FoundPerson, before: readonly string[], after: readonly string[] | undefined) => {
    if (person.id === operatorId) return 'self';
    if (person.deletedAt !== null) return 'deleted';
    if (deletions.has(person.id)) return 'being-deleted';
    if (person.roles.includes(superheroRole) || superheroes.has(person.id)) return 'superhero';
    if (after === undefined) return 'changed-since';
    if (isSame([...before], [...after])) return 'unchanged';
    return check.refuse?.(person, after) ?? null;
  };
  const items = ids.map((id): Judged => {
    const person = people.get(id);
    if (person === undefined)
      return { id, before: [], after: [], reason: deleted.has(id) ? 'deleted' : 'not-found', warnings: [] };
    const before = check.valueOf(person);
    const after = check.choose(id, before);
    const reason = refuse(person, before, after);
    const { roles } = person;
    const schoolId = person.school?.id ?? null;
    return { id, person, before, after: after ?? before, reason, warnings: [], schoolId, roles };
  });
  const kept = await keepLastAdministrators(platform, items, check);
  const usual = findUsualSchool(kept);
  return kept.map(({ person, ...item }) => {
    if (person === undefined || item.reason !== null) return item;
    const isOther = usual !== undefined && item.schoolId !== usual;
    const warnings: BulkWarning[] = isOther ? ['other-school'] : [];
    return { ...item, warnings: [...warnings, ...check.warn(person, item.after)] };
  });
}

interface Judged extends CheckedItem {
  /** Undefined if they were not found. */
  readonly person?: FoundPerson;
}

/** Find hides people whose deletion was requested; a read by id shows them (T60). */
async function findDeleted(platform: BulkPlatform, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await mapLimited(ids.slice(0, maxLookedUp), parallelCalls, (id) =>
    ignoreNotFound(platform.people.get(id)),
  );
  return new Set(found.flatMap((person) => (person === undefined ? [] : [person.id])));
}

/** Leaves the administrators of a school as they are if the whole list would take all of them. */
async function keepLastAdministrators(
  platform: BulkPlatform,
  items: readonly Judged[],
  { losesAdministrator }: PeopleCheck,
): Promise<Judged[]> {
  const isLosing = ({ person, reason, after }: Judged): boolean =>
    reason === null &&
    person !== undefined &&
    person.roles.includes(administratorRole) &&
    losesAdministrator(person, after);
  const losing = countValues(items.filter(isLosing).flatMap(({ schoolId }) => schoolId ?? []));
  const without = await mapLimited(losing, parallelCalls, async ({ value: schoolId, count }) => {
    const administrators = await platform.people.count([
      ['schoolId', schoolId],
      ['roles[]', administratorRole],
    ]);
    return administrators > count ? undefined : schoolId;
  });
  return items.map((item) =>
    isLosing(item) && without.includes(item.schoolId ?? '')
      ? { ...item, reason: 'last-administrator' }
      : item,
  );
}

/** The school of more than half of the people who would be changed, if they belong to several. */
function findUsualSchool(items: readonly Judged[]): string | null | undefined {
  const changed = items.filter(({ reason }) => reason === null);
  const [usual, ...others] = countValues(changed.map(({ schoolId }) => schoolId ?? null));
  const isUsual = usual !== undefined && others.length > 0 && usual.count > changed.length / 2;
  return isUsual ? usual.value : undefined;
}
