import { findRecentEntries, recentDays } from '../audit/person-history.ts';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { isApproved, isByOnlySuperhero, mayGiveSuperhero } from './superheroes.ts';

/** With any of these, an operator gives a person the role, or knows or decides how to log in as them. */
const dependentActions = [
  'people.changeEmail',
  'people.changeRoles',
  'people.create',
  'people.deleteLogin',
  'people.forceLoginMigration',
  'people.makeRegistrationLink',
  'people.setPassword',
  'people.startSupportSession',
  'people.undoLoginMigration',
] as const;

/** A role or a login. The person depends on the sponsor until it ends. */
interface Gift {
  readonly personId: string;
  readonly sponsorId: string;
  readonly endsAt: Date;
}

export interface Independence {
  /** For two of the given operators. With a date: whether they will be, if nothing else happens until then. */
  readonly areIndependent: (one: string, other: string, at?: Date) => boolean;
  /** The dates at which dependencies end, the first one first. */
  readonly changesAt: readonly Date[];
}

/**
 * Tells which of these operators are independent of each other. An operator depends on everyone who gave them the role
 * or a login through the dashboard within the last 30 days, and on everyone those people depend on. Two operators are
 * independent if neither depends on the other and they depend on no one in common. Without this rule, an operator could
 * create a second account and use it to approve their own requests.
 */
export async function readIndependence(db: Database, operatorIds: readonly string[]): Promise<Independence> {
  const gifts: Gift[] = [];
  const known = new Set<string>();
  let added = [...new Set(operatorIds)];
  while (added.length > 0) {
    for (const id of added) known.add(id);
    const found = await requireDatabase(findGifts(db, added));
    gifts.push(...found);
    added = [...new Set(found.map(({ sponsorId }) => sponsorId))].filter((id) => !known.has(id));
  }
  const areIndependent = (one: string, other: string, at?: Date): boolean => {
    const lasting = at === undefined ? gifts : gifts.filter(({ endsAt }) => endsAt > at);
    const others = withSponsors(other, lasting);
    return ![...withSponsors(one, lasting)].some((id) => others.has(id));
  };
  const changesAt = gifts
    .map(({ endsAt }) => endsAt)
    .toSorted((one, other) => one.getTime() - other.getTime());
  return { areIndependent, changesAt };
}

/** An operator with everyone they depend on. */
function withSponsors(operatorId: string, gifts: readonly Gift[]): Set<string> {
  const found = new Set([operatorId]);
  // A set also iterates over what is added to it on the way.
  for (const id of found)
    for (const { personId, sponsorId } of gifts) if (personId === id) found.add(sponsorId);
  return found;
}

/**
 * A role that was given with an approval makes no one dependent. Neither does what the only superhero did until there
 * was a second one: before that no one could approve anything, and the two could not for another 30 days.
 */
async function findGifts(db: Database, personIds: readonly string[]): Promise<Gift[]> {
  const entries = await findRecentEntries(db, personIds, dependentActions);
  const ofOnlySuperhero = entries.filter(isByOnlySuperhero);
  return entries
    .filter(
      (entry) => entry.action !== 'people.changeRoles' || (mayGiveSuperhero(entry) && !isApproved(entry)),
    )
    .filter(
      ({ entry, personId, operatorId }) =>
        !ofOnlySuperhero.some(
          (one) => one.personId === personId && one.operatorId === operatorId && entry <= one.entry,
        ),
    )
    .map(({ personId, operatorId, at }) => ({ personId, sponsorId: operatorId, endsAt: endOf(at) }));
}

function endOf(at: Date): Date {
  return new Date(at.getTime() + recentDays * 24 * 60 * 60_000);
}
