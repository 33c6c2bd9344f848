import type { PeopleToAdd } from '@superhero/contract/gateway/types';
import { isNotFound } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import type { FoundPerson } from '../../platform/find-people.ts';
import type { ReadOnlyPlatform } from './drafts.ts';
import { judgePerson, leaveOut } from './rules.ts';
import type { Verdict } from './rules.ts';

const parallelCalls = 8;
/** Finding out whether a missing person was deleted takes one call each. */
export const mostLookedUp = 500;

/** A line of the list and what was found for it. */
export interface ResolvedLine {
  /** Null if it is not known which person the line means. */
  readonly personId: string | null;
  readonly verdict: Verdict;
}

interface Lookup {
  readonly platform: ReadOnlyPlatform;
  readonly operatorId: string;
  /** How many missing people may still be looked up one by one. */
  readonly lookups: number;
}

/** Looks all lines up, in their order: ids, email addresses, external ids. At most 8 calls run at a time. */
export async function resolveLines(
  { ids = [], emails = [], externalIds = [] }: PeopleToAdd,
  lookup: Lookup,
): Promise<ResolvedLine[]> {
  const byId = await resolveIds([...new Set(ids)], lookup);
  const { findPeople } = lookup.platform;
  const finds = [
    ...emails.map((text) => () => findPeople.byEmail(text.trim().toLowerCase())),
    ...externalIds.map((text) => () => findPeople.byExternalId(text.trim())),
  ];
  const byText = await mapLimited(finds, parallelCalls, async (find) =>
    resolveText(await find(), lookup.operatorId),
  );
  return [...ids.map((id) => ({ personId: id, verdict: byId.get(id) ?? leaveOut('missing') })), ...byText];
}

async function resolveIds(
  ids: readonly string[],
  { platform, operatorId, lookups }: Lookup,
): Promise<ReadonlyMap<string, Verdict>> {
  const found = await platform.findPeople.byIds(ids);
  const verdicts = new Map(found.map((person) => [person.id, judgePerson(person, operatorId)]));
  const missing = ids.filter((id) => !verdicts.has(id));
  const explained = await mapLimited(missing.slice(0, lookups), parallelCalls, (id) =>
    explainMissing(platform, id),
  );
  for (const [index, id] of missing.entries()) verdicts.set(id, explained[index] ?? leaveOut('missing'));
  return verdicts;
}

/** Find hides people whose deletion was requested; a read by id shows them (T60). */
async function explainMissing({ people }: ReadOnlyPlatform, personId: string): Promise<Verdict> {
  try {
    const { deletedAt } = await people.get(personId);
    return leaveOut(deletedAt === null ? 'missing' : 'deleted');
  } catch (error) {
    if (isNotFound(error)) return leaveOut('not-found');
    throw error;
  }
}

function resolveText(found: readonly FoundPerson[], operatorId: string): ResolvedLine {
  const [person, ...others] = found;
  if (person === undefined) return { personId: null, verdict: leaveOut('not-found') };
  if (others.length > 0) return { personId: null, verdict: leaveOut('ambiguous') };
  return { personId: person.id, verdict: judgePerson(person, operatorId) };
}
