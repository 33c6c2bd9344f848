import { createStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';

/** A page that was looked at, by the name it had. */
export type Visit = { address: string; name: string };

const mostKept = 20;

/** The last one first. It names people, so it is kept in the memory of this tab and nowhere else. */
export const visits = createStore<readonly Visit[]>([]);

export function noteVisit(visit: Visit): void {
  if (session.get().user === undefined) return;
  const others = visits.get().filter(({ address }) => address !== visit.address);
  visits.set([visit, ...others].slice(0, mostKept));
}

// Nothing of it stays for the next person; who has logged in again over the page still has it, as they have the page.
session.subscribe(() => {
  if (session.get().user === undefined && visits.get().length > 0) visits.set([]);
});
