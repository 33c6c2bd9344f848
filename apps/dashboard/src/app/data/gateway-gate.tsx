import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchGatewaySession } from '../../api/gateway-session.ts';
import { useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { IsArrival } from '../frame/area-page.tsx';
import { useArrival } from '../frame/arrival.ts';
import { withSessionCheck } from './with-session-check.ts';
import { QueryErrorPage } from './query-error-page.tsx';
import { Loading } from '../frame/loading.tsx';
import { queryClient } from './query-client.ts';
import { useQueryError } from './use-query-error.ts';

/** Around every area: its pages are shown once the gateway knows who is there, and is new enough. */
export function GatewayGate({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <IsArrival value={useArrival()}>
        <Gate>{children}</Gate>
      </IsArrival>
    </QueryClientProvider>
  );
}

function Gate({ children }: { children: ReactNode }) {
  const query = useGatewaySession();
  const queryError = useQueryError(query);
  if (query.data !== undefined) return children;
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
