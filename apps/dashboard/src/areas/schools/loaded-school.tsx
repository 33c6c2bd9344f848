import type { ReactNode } from 'react';
import type { School } from '../../api/schools.ts';
import { isId } from '../../lib/id.ts';
import { reportOf } from '../../shell/gateway-fault.ts';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { NotFound } from '../../shell/not-found.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { useSchool } from './schools.ts';

type Props = { schoolId: string; children: (school: School) => ReactNode };

/** Around every page of one school. */
export function LoadedSchool({ schoolId, children }: Props) {
  if (!isId(schoolId)) return <NotFound />;
  // Another school is another page.
  return (
    <GatewayGate key={schoolId}>
      <Loaded schoolId={schoolId}>{children}</Loaded>
    </GatewayGate>
  );
}

function Loaded({ schoolId, children }: Props) {
  const query = useSchool(schoolId);
  const trouble = useTrouble(query);
  if (query.data !== undefined) return children(query.data);
  if (trouble === undefined) return <Loading />;
  return reportOf(trouble.error)?.type === 'NOTHING_THERE' ? (
    <NotFound />
  ) : (
    <GatewayTrouble trouble={trouble} />
  );
}
