import { getSession } from '@superhero/contract/gateway/sdk';
import * as v from 'valibot';
import { call } from './call.ts';
import { noteGatewaySession } from './client.ts';
import { gatewayTimeLimit } from './gateway-client.ts';
import { callLimit } from './running-calls.ts';

const vNeededSession = v.object({
  user: v.object({ id: v.string(), firstName: v.string(), lastName: v.string() }),
  permissions: v.array(v.string()),
  gateway: v.object({ contract: v.string(), ticketUrl: v.optional(v.string()) }),
});

export type GatewaySession = v.InferOutput<typeof vNeededSession>;

/** The oldest version of the contract that the areas of this dashboard support. */
export const minContractVersion = '1.0.0';

/** The gateway answers, but does not support all calls of this dashboard. */
export class GatewayTooOldError extends Error {
  override readonly name = 'GatewayTooOldError';
  readonly contract: string;

  constructor(contract: string) {
    super('the gateway has an older contract');
    this.contract = contract;
  }
}

/** The current user as the gateway sees them. Requested first, because it also contains the version of the contract. */
export async function fetchGatewaySession(signal: AbortSignal): Promise<GatewaySession> {
  const limit = AbortSignal.any([signal, callLimit(gatewayTimeLimit)]);
  const session = await call(getSession({ signal: limit }), vNeededSession);
  if (!isAtLeast(session.gateway.contract, minContractVersion))
    throw new GatewayTooOldError(session.gateway.contract);
  noteGatewaySession();
  return session;
}

/** Compares the three numbers of two versions. Any other text counts as older than every version. */
export function isAtLeast(version: string, minimum: string): boolean {
  const order = new Intl.Collator('en', { numeric: true });
  return /^\d+\.\d+\.\d+/.test(version) && order.compare(version, minimum) >= 0;
}
