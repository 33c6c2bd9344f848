import type { Approval, Deciders } from '@superhero/contract/gateway/types';
import type { Database } from '../db/tables.ts';
import { fullName, type KnownPerson } from '../platform/people.ts';
import { isSubject } from './decide.ts';
import { readIndependence } from './independence.ts';

/** Which of the superheroes can decide about it, and if none can, when the first one can. */
export async function findDeciders(
  db: Database,
  approval: Approval,
  superheroes: readonly KnownPerson[],
): Promise<Deciders> {
  const requesterId = approval.requested.by.id;
  const others = superheroes.filter(({ id }) => id !== requesterId && !isSubject(approval, id));
  const { areIndependent, changesAt } = await readIndependence(db, [
    requesterId,
    ...others.map(({ id }) => id),
  ]);
  const people = others
    .filter(({ id }) => areIndependent(requesterId, id))
    .map((person) => ({ id: person.id, name: fullName(person) }));
  if (people.length > 0) return { people, earliestAt: null };
  const earliest = changesAt.find((at) => others.some(({ id }) => areIndependent(requesterId, id, at)));
  return { people, earliestAt: earliest?.toISOString() ?? null };
}
