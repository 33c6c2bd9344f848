import type { ReactNode } from 'react';
import type { Person } from '../../api/people.ts';
import { reportOf } from '../../shell/gateway-fault.ts';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { GonePage } from './gone-page.tsx';
import { usePerson } from './people.ts';

type Props = { personId: string; children: (person: Person) => ReactNode };

/** Whoever is being deleted is hidden by the school cloud at once, also from those who have just seen them. */
export function LoadedPerson({ personId, children }: Props) {
  const query = usePerson(personId);
  const trouble = useTrouble(query);
  if (reportOf(query.error ?? trouble?.error)?.type === 'NOTHING_THERE')
    return <GonePage personId={personId} lastSeen={query.data} />;
  if (query.data !== undefined) return children(query.data);
  return trouble === undefined ? <Loading /> : <GatewayTrouble trouble={trouble} />;
}
