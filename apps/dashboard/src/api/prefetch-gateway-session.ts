import { earlyFetch } from './early-fetch.ts';
import { currentBearer } from './client.ts';

let askedWith: string | undefined;

/** Every area needs the gateway session first, so it is requested once while the chunk of the area loads. */
export function prefetchGatewaySession(gatewayRoot: string): void {
  const token = currentBearer();
  if (token === undefined || token === askedWith) return;
  askedWith = token;
  earlyFetch(`${gatewayRoot}/session`, token);
}
