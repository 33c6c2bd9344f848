import { useState, type ReactNode } from 'react';
import type { Person } from '../../api/people.ts';
import { IsArrival } from '../../shell/area-page.tsx';
import { reportOf } from '../../shell/gateway-fault.ts';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { DeletedPage } from './deleted-page.tsx';
import { usePerson } from './people.ts';

type Props = { personId: string; children: (person: Person) => ReactNode };

/** A person whose deletion was requested is still readable until it is carried out, and has a page of its own. */
export function LoadedPerson({ personId, children }: Props) {
  const query = usePerson(personId);
  const trouble = useTrouble(query);
  const [wasEditable, setWasEditable] = useState(false);
  const person = query.data;
  const isGone = reportOf(query.error ?? trouble?.error)?.type === 'NOTHING_THERE';
  if (isGone || (person !== undefined && person.deletedAt !== null)) {
    const page = <DeletedPage personId={personId} person={person} />;
    // Deleting a person replaces the page without a navigation, so focus and title have to follow.
    return wasEditable ? <IsArrival value>{page}</IsArrival> : page;
  }
  if (person === undefined) return trouble === undefined ? <Loading /> : <GatewayTrouble trouble={trouble} />;
  if (!wasEditable) setWasEditable(true);
  return children(person);
}
