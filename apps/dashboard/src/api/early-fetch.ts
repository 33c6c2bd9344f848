/**
 * Calls that leave before the program has arrived that needs their answers. Each answer counts once, for the first
 * call that is just the same; whatever else is asked is asked of the server.
 */
type Asked = { answer: Promise<Response>; stopper: AbortController };

const asked = new Map<string, Asked>();

/** How every server is called, the school cloud and the gateway alike. */
export const requestDefaults = {
  // The token goes in the header and nowhere else: a cookie sent along would be a second, silent login.
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
} as const;

export function earlyFetch(address: string, token?: string): void {
  const stopper = new AbortController();
  const request = new Request(address, {
    ...requestDefaults,
    signal: stopper.signal,
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
  });
  const answer = fetch(request);
  // The caller that uses the response handles its failure.
  answer.catch(() => {});
  asked.set(nameOf(request), { answer, stopper });
}

/** `fetch`, but for what was asked ahead; from then on that call is given up when the one that took it is. */
export function fetchOrTakeEarly(...call: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...call);
  const name = nameOf(request);
  const ahead = asked.get(name);
  if (ahead === undefined) return fetch(request);
  asked.delete(name);
  const { signal } = request;
  const giveUp = () => ahead.stopper.abort(signal.reason);
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  return ahead.answer;
}

/** After the start, and before a logout, nothing may be ahead any more. */
export function discardPrefetched(): void {
  for (const { stopper } of asked.values()) stopper.abort();
  asked.clear();
}

/** Whose call it is belongs to it: the token may have changed in between. */
function nameOf({ method, url, headers }: Request): string {
  return `${method} ${url} ${headers.get('Authorization') ?? ''}`;
}
