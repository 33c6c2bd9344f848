import { client } from '@superhero/contract/session/client';
import { requestDefaults, fetchOrTakeEarly, earlyFetch } from './early-fetch.ts';
import { CallError } from './call.ts';
import { siteNow } from './site-clock.ts';

let bearer: string | undefined;
let mayUse: (token: string) => boolean = () => true;

/** The school cloud and the gateway are called alike. */
export function configureClient({
  setConfig,
  interceptors,
}: Pick<typeof client, 'setConfig' | 'interceptors'>): void {
  setConfig({
    ...requestDefaults,
    fetch: fetchOrTakeEarly,
    // Also when the answer calls itself a page: what is no JSON must fail, not pass unchecked as a text.
    parseAs: 'json',
  });

  interceptors.request.use((request) => {
    // A call may bring a token of its own, one that is only looked at or ended.
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

/** For a call that brings a token of its own. */
export function ownBearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

export function currentBearer(): string | undefined {
  return bearer;
}

/** Asked before every call that would carry the token; a refused call is never sent. */
export function askBeforeCalls(check: (token: string) => boolean): void {
  mayUse = check;
}

/** The last call that the school cloud accepted the token for; each one restarts its inactivity timer. */
type Answer = { at: number; isOurs: boolean };

let last: Answer | undefined;

export function lastAnswer(): Answer | undefined {
  return last;
}

/** `isOurs`: not one that another window of this browser got. */
export function noteAnswer(isOurs: boolean): void {
  last = { at: siteNow(), isOurs };
}

let prefetchedWith: string | undefined;

/** Every area needs the gateway session first, so it is requested once while the chunk of the area loads. */
export function prefetchGatewaySession(gatewayRoot: string): void {
  if (bearer === undefined || bearer === prefetchedWith) return;
  prefetchedWith = bearer;
  earlyFetch(`${gatewayRoot}/session`, bearer);
}
