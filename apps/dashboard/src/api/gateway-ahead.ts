import { askAhead } from './ahead.ts';
import { currentBearer } from './client.ts';

let askedWith: string | undefined;

/** Whoever is at the gateway is what every area asks first: once per session it is asked while the area is fetched. */
export function askGatewayAhead(gatewayRoot: string): void {
  const token = currentBearer();
  if (token === undefined || token === askedWith) return;
  askedWith = token;
  askAhead(`${gatewayRoot}/session`, token);
}
