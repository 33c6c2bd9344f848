import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { fetchGatewaySession } from '../../api/gateway-session.ts';
import { useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { areaMessages } from '../area-messages.ts';
import { IsArrival } from '../frame/area-page.tsx';
import { useArrival } from '../frame/page.tsx';
import { Loading } from '../frame/loading.tsx';
import { queryClient } from './query-client.ts';
import { QueryErrorPage } from './query-page.tsx';
import { useQueryError } from './query-error.ts';
import { withSessionCheck } from './gateway.ts';

export const messages = [areaMessages];

/** Wraps every page of an area. Shows it once the gateway has accepted the session and is new enough. */
export function AreaLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <IsArrival value={useArrival()}>
        <Gate />
      </IsArrival>
    </QueryClientProvider>
  );
}

export { AreaLayout as Content };

function Gate() {
  const query = useGatewaySession();
  const queryError = useQueryError(query);
  if (query.data !== undefined) return <Outlet />;
  return queryError === undefined ? <Loading /> : <QueryErrorPage queryError={queryError} />;
}

export function useGatewaySession() {
  const { user } = useStore(session);
  return useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => withSessionCheck(() => fetchGatewaySession(signal)),
    staleTime: Infinity,
    // After a logout the page renders once more before it is left, and must not send requests without a token.
    enabled: user !== undefined,
  });
}
