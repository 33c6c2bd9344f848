import { createStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** A visited page, with the name and the search parameters it had at that time. */
export type Visit = { address: string; name: string; search?: Search };

const maxVisits = 20;

/** Most recent first. Contains names of people, so it is kept only in the memory of this tab. */
export const visits = createStore<readonly Visit[]>([]);

export function noteVisit(visit: Visit): void {
  if (session.get().user === undefined) return;
  const others = visits.get().filter(({ address }) => address !== visit.address);
  visits.set([visit, ...others].slice(0, maxVisits));
}

/** The search parameters with which a page was shown last. */
export function lastSearchOf(address: string): Search {
  return visits.get().find((visit) => visit.address === address)?.search ?? {};
}

// Cleared on logout, so that the next user does not see it. An expired session keeps the user, and so the visits.
session.subscribe(() => {
  if (session.get().user === undefined && visits.get().length > 0) visits.set([]);
});
