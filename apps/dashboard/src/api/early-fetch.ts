/**
 * Requests that are sent before the application has loaded. A response is used once, by the first request with the same
 * method, address and token; every other request goes to the server.
 */
type EarlyRequest = { response: Promise<Response>; controller: AbortController };

const earlyRequests = new Map<string, EarlyRequest>();

/** For every request to the school cloud and to the gateway. */
export const requestDefaults = {
  // The token is sent only in the header: a cookie could log in a second time, unnoticed.
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
} as const;

export function earlyFetch(address: string, token?: string): Pick<EarlyRequest, 'response'> {
  const headers: HeadersInit = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return sendEarly(new Request(address, { ...requestDefaults, headers }));
}

function sendEarly(request: Request): Pick<EarlyRequest, 'response'> {
  const controller = new AbortController();
  const response = fetch(new Request(request, { signal: controller.signal }));
  // The caller that uses the response handles its failure.
  response.catch(() => {});
  earlyRequests.set(keyOf(request), { response, controller });
  return { response };
}

/** Replaces `fetch` in a call that is only to be sent early, and never resolves: a second call gets the response. */
export function fetchEarly(...call: Parameters<typeof fetch>): Promise<never> {
  sendEarly(new Request(...call));
  return new Promise(() => {});
}

/** Like `fetch`, but uses the response of a request that was sent early. Aborting this call then aborts that request. */
export function fetchOrTakeEarly(...call: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...call);
  const key = keyOf(request);
  const early = earlyRequests.get(key);
  if (early === undefined) return fetch(request);
  earlyRequests.delete(key);
  const { signal } = request;
  const abort = () => early.controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return early.response;
}

/** Aborts early requests that were not used: after the start-up, before the next page, and before a logout. */
export function discardPrefetched(): void {
  for (const { controller } of earlyRequests.values()) controller.abort();
  earlyRequests.clear();
}

/** Includes the token, which may have changed since the request was sent. */
function keyOf({ method, url, headers }: Request): string {
  return `${method} ${url} ${headers.get('Authorization') ?? ''}`;
}
