import { noteSiteTime } from './site-clock.ts';

export const loginPaths = ['/authentication/local', '/authentication/local-service-account'] as const;

export type RuntimeConfig = {
  /** Absolute, without a trailing slash; v3 calls go to `<apiRoot>/v3/…`. */
  apiRoot: string;
  /** Without a trailing slash. Without a gateway there are no areas, only the home page and the login. */
  gatewayRoot?: string | undefined;
  loginPath: (typeof loginPaths)[number];
};

export class RuntimeConfigError extends Error {
  override readonly name = 'RuntimeConfigError';
  readonly reason: 'missing' | 'invalid';

  constructor(reason: 'missing' | 'invalid', message: string) {
    super(message);
    this.reason = reason;
  }
}

export const runtimeConfigAddress = '/runtime.config.json';
const maxTextLength = 2048;
const timeLimit = 10_000;

let prefetched: Promise<RuntimeConfig> | undefined;

/** The next `readRuntimeConfig` uses this response. */
export function prefetchRuntimeConfig(): Promise<RuntimeConfig> {
  prefetched = fetchConfig();
  return prefetched;
}

export function readRuntimeConfig(): Promise<RuntimeConfig> {
  const config = prefetched ?? fetchConfig();
  prefetched = undefined;
  return config;
}

async function fetchConfig(): Promise<RuntimeConfig> {
  return parseRuntimeConfig(await fetchText(), window.location.origin);
}

async function fetchText(): Promise<string> {
  const response = await fetch(runtimeConfigAddress, {
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimit),
  }).catch(() => {
    throw new RuntimeConfigError('missing', `${runtimeConfigAddress} could not be fetched`);
  });
  noteSiteTime(response);
  if (!response.ok)
    throw new RuntimeConfigError('missing', `${runtimeConfigAddress} answered ${response.status}`);
  return response.text().catch(() => {
    throw new RuntimeConfigError('missing', `${runtimeConfigAddress} was interrupted`);
  });
}

/**
 * Returns a config that is safe to call, or throws a `RuntimeConfigError` that names the cause. Does not use a schema,
 * because it runs before the application, which contains the schema library, has loaded.
 */
export function parseRuntimeConfig(text: string, siteOrigin: string): RuntimeConfig {
  if (text.length > maxTextLength)
    throw new RuntimeConfigError('invalid', `longer than ${maxTextLength} characters`);
  const given = new Map<string, unknown>(Object.entries(parseJson(text)));
  const loginPath = given.has('loginPath') ? given.get('loginPath') : loginPaths[0];
  return {
    apiRoot: readAddress('apiURL', given, (url) => toApiRoot(url, siteOrigin)),
    // A path on this site: the content security policy allows no other address.
    gatewayRoot: given.has('gatewayURL')
      ? readAddress('gatewayURL', given, (url) => (/^(\/[\w-]+)+$/.test(url) ? siteOrigin + url : undefined))
      : undefined,
    loginPath: loginPaths.find((path) => path === loginPath) ?? reject('loginPath', 'not a login path'),
  };
}

function readAddress(
  key: string,
  given: ReadonlyMap<string, unknown>,
  toRoot: (url: string) => string | undefined,
): string {
  const url = given.get(key);
  const root = typeof url === 'string' ? toRoot(url) : undefined;
  return root ?? reject(key, 'not an allowed address');
}

function reject(key: string, reason: string): never {
  throw new RuntimeConfigError('invalid', `${key}: ${reason}`);
}

function parseJson(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RuntimeConfigError('invalid', 'not JSON');
  }
  return typeof value === 'object' && value !== null ? value : reject('the file', 'not an object');
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `…/api`, `…/api/` and `…/api/v3`, absolute or relative to the site's root, all refer to the same API root. */
function toApiRoot(apiURL: string, siteOrigin: string): string | undefined {
  const isSiteRelative = /^\/(?![/\\])/.test(apiURL);
  if (!isSiteRelative && !/^https?:\/\//i.test(apiURL)) return undefined;
  if (!URL.canParse(apiURL, siteOrigin)) return undefined;

  const url = new URL(apiURL, siteOrigin);
  if (url.username !== '' || url.password !== '' || /[?#]/.test(apiURL)) return undefined;
  if (isSiteRelative && url.origin !== siteOrigin) return undefined;
  // Without TLS anyone on the network could read the token; loopback never leaves the machine.
  if (!isSiteRelative && url.protocol === 'http:' && !loopback.test(url.hostname)) return undefined;

  const path = url.pathname.replace(/\/+$/, '').replace(/\/+v3$/, '');
  return url.origin + path;
}
