import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fetchGatewaySession } from '../api/gateway-session.ts';
import { useStore } from '../lib/store.ts';
import { session } from '../session/session.ts';
import { IsArrival } from './area-page.tsx';
import { useArrival } from './arrival.ts';
import { askGateway } from './ask-gateway.ts';
import { GatewayTrouble } from './gateway-trouble.tsx';
import { Loading } from './loading.tsx';
import { queries } from './queries.ts';
import { useTrouble } from './trouble.ts';

/** Around every area: its pages are shown once the gateway knows who is there, and is new enough. */
export function GatewayGate({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <IsArrival value={useArrival()}>
        <Gate>{children}</Gate>
      </IsArrival>
    </QueryClientProvider>
  );
}

function Gate({ children }: { children: ReactNode }) {
  const query = useGatewaySession();
  const trouble = useTrouble(query);
  if (query.data !== undefined) return children;
  return trouble === undefined ? <Loading /> : <GatewayTrouble trouble={trouble} />;
}

export function useGatewaySession() {
  const { user } = useStore(session);
  return useQuery({
    queryKey: ['session'],
    queryFn: ({ signal }) => askGateway(() => fetchGatewaySession(signal)),
    staleTime: Infinity,
    // After a logout the page is drawn once more before it goes, and must not ask for anything as nobody.
    enabled: user !== undefined,
  });
}
