import type { ReactNode } from 'react';
import type { School } from '../../api/schools.ts';
import { isId } from '../../lib/id.ts';
import { errorReport } from '../../app/data/query-error.ts';
import { GatewayGate } from '../../app/data/gateway-gate.tsx';
import { QueryErrorPage } from '../../app/data/query-error-page.tsx';
import { Loading } from '../../app/frame/loading.tsx';
import { NotFound } from '../../app/frame/not-found.tsx';
import { useQueryError } from '../../app/data/use-query-error.ts';
import { useSchool } from './schools.ts';

type Props = { schoolId: string; children: (school: School) => ReactNode };

/** Loads the school of a page, or shows why it cannot. */
export function LoadedSchool({ schoolId, children }: Props) {
  if (!isId(schoolId)) return <NotFound />;
  // A new page for each school, so that no state of the one before is kept.
  return (
    <GatewayGate key={schoolId}>
      <Loaded schoolId={schoolId}>{children}</Loaded>
    </GatewayGate>
  );
}

function Loaded({ schoolId, children }: Props) {
  const query = useSchool(schoolId);
  const queryError = useQueryError(query);
  if (query.data !== undefined) return children(query.data);
  if (queryError === undefined) return <Loading />;
  return errorReport(queryError.error)?.type === 'RESOURCE_NOT_FOUND' ? (
    <NotFound />
  ) : (
    <QueryErrorPage queryError={queryError} />
  );
}
