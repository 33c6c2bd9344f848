import { client } from '@superhero/contract/session/client';
import { requestDefaults, fetchOrTakeEarly, earlyFetch } from './early-fetch.ts';
import { CallError } from './call.ts';
import { siteNow } from './site-clock.ts';

let bearer: string | undefined;
let mayUse: (token: string) => boolean = () => true;

/** Shared by the clients of the school cloud and of the gateway. */
export function configureClient({
  setConfig,
  interceptors,
}: Pick<typeof client, 'setConfig' | 'interceptors'>): void {
  setConfig({
    ...requestDefaults,
    fetch: fetchOrTakeEarly,
    // Regardless of the content type: a response that is not JSON must fail instead of being returned as text.
    parseAs: 'json',
  });

  interceptors.request.use((request) => {
    // A call may have its own token, for example one that is only verified or revoked.
    if (bearer === undefined || request.headers.has('Authorization')) return request;
    if (!mayUse(bearer)) throw CallError.stopped();
    request.headers.set('Authorization', `Bearer ${bearer}`);
    return request;
  });

  interceptors.response.use((response, request) => {
    if (response.ok && request.headers.has('Authorization')) noteAnswer(true);
    return response;
  });
}

configureClient(client);

export function pointCallsAt(apiRoot: string): void {
  client.setConfig({ baseUrl: apiRoot });
}

export function setBearer(token: string | undefined): void {
  bearer = token;
}

/** The `Authorization` header for a call with its own token. */
export function ownBearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

export function currentBearer(): string | undefined {
  return bearer;
}

/** `check` runs before every call with the token; if it returns false, the call is not sent. */
export function setTokenCheck(check: (token: string) => boolean): void {
  mayUse = check;
}

/** The last call whose token was accepted. Each such call restarts the inactivity timer of the session. */
type Answer = { at: number; isOurs: boolean };

let last: Answer | undefined;

export function lastAnswer(): Answer | undefined {
  return last;
}

/** `isOurs`: this tab sent the call, not another tab of this browser. */
export function noteAnswer(isOurs: boolean): void {
  last = { at: siteNow(), isOurs };
}

let prefetchedWith: string | undefined;

/** The session is known, so no area needs to request it. */
export function noteGatewaySession(): void {
  prefetchedWith = bearer;
}

/** Requests the gateway session once while the chunk of an area loads, because every area needs it first. */
export function prefetchGatewaySession(gatewayRoot: string): void {
  if (bearer === undefined || bearer === prefetchedWith) return;
  prefetchedWith = bearer;
  earlyFetch(`${gatewayRoot}/session`, bearer);
}
