import { findRecentEntries } from '../audit/recent-entries.ts';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/require-database.ts';
import { mayGiveSuperhero } from './role-changes.ts';

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

/** For two of the given operators. */
type AreIndependent = (one: string, other: string) => boolean;

/**
 * Tells which of these operators are independent of each other. An operator depends on everyone who gave them the role
 * or a login through the dashboard within the last 30 days, and on everyone those people depend on. Two operators are
 * independent if neither depends on the other and they depend on no one in common. Without this rule, an operator could
 * create a second account and use it to approve their own requests.
 */
export async function readIndependence(
  db: Database,
  operatorIds: readonly string[],
): Promise<AreIndependent> {
  const sponsors = new Map<string, Set<string>>();
  let added = [...new Set(operatorIds)];
  while (added.length > 0) {
    for (const id of added) sponsors.set(id, new Set());
    const gifts = await requireDatabase(findGifts(db, added));
    for (const { personId, sponsorId } of gifts) sponsors.get(personId)?.add(sponsorId);
    added = [...new Set(gifts.map(({ sponsorId }) => sponsorId))].filter((id) => !sponsors.has(id));
  }
  return (one, other) => {
    const others = withSponsors(other, sponsors);
    return ![...withSponsors(one, sponsors)].some((id) => others.has(id));
  };
}

/** An operator with everyone they depend on. */
function withSponsors(operatorId: string, sponsors: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set([operatorId]);
  // A set also iterates over what is added to it on the way.
  for (const id of found) for (const sponsor of sponsors.get(id) ?? []) found.add(sponsor);
  return found;
}

async function findGifts(db: Database, personIds: readonly string[]) {
  const entries = await findRecentEntries(db, personIds, dependentActions);
  return entries
    .filter((entry) => entry.action !== 'people.changeRoles' || mayGiveSuperhero(entry))
    .map(({ personId, operatorId }) => ({ personId, sponsorId: operatorId }));
}
