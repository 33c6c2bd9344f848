import * as v from 'valibot';
import { createStore } from '../lib/store.ts';
import { pointCallsAt } from './client.ts';
import { noteSiteTime } from './site-clock.ts';

export const loginPaths = ['/authentication/local', '/authentication/local-service-account'] as const;

export type RuntimeConfig = {
  /** Absolute, without a slash at the end; v3 calls go to `<apiRoot>/v3/…`. */
  apiRoot: string;
  /** Of our own server, without a slash at the end; where there is none, there is no area beyond the specification. */
  gatewayRoot?: string | undefined;
  loginPath: (typeof loginPaths)[number];
};

export const defaultRuntimeConfig: RuntimeConfig = {
  apiRoot: 'http://localhost:3030/api',
  loginPath: '/authentication/local',
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
const longestText = 2048;
const timeLimit = 10_000;

export const runtimeConfig = createStore(defaultRuntimeConfig);

export async function loadRuntimeConfig(): Promise<void> {
  const config = parseRuntimeConfig(await fetchText(), window.location.origin);
  runtimeConfig.set(config);
  pointCallsAt(config.apiRoot);
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
    throw new RuntimeConfigError('missing', `${runtimeConfigAddress} broke off`);
  });
}

/** Total: any text gives a config that is safe to call, or a `RuntimeConfigError` that names the fault. */
export function parseRuntimeConfig(text: string, siteOrigin: string): RuntimeConfig {
  if (text.length > longestText)
    throw new RuntimeConfigError('invalid', `longer than ${longestText} characters`);
  const schema = v.object({
    apiURL: addressOf((url) => toApiRoot(url, siteOrigin)),
    // On the site itself, by a plain path: the policy lets calls go nowhere else.
    gatewayURL: v.optional(addressOf((url) => (/^(\/[\w-]+)+$/.test(url) ? siteOrigin + url : undefined))),
    loginPath: v.optional(v.picklist(loginPaths), defaultRuntimeConfig.loginPath),
  });
  const result = v.safeParse(schema, parseJson(text));
  if (!result.success) {
    const [issue] = result.issues;
    throw new RuntimeConfigError('invalid', `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const { apiURL, gatewayURL, loginPath } = result.output;
  return { apiRoot: apiURL, gatewayRoot: gatewayURL, loginPath };
}

function addressOf(toRoot: (url: string) => string | undefined) {
  return v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const root = toRoot(dataset.value);
      if (root !== undefined) return root;
      addIssue({ message: 'not an address that calls may go to' });
      return NEVER;
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RuntimeConfigError('invalid', 'not JSON');
  }
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** `…/api`, `…/api/` and `…/api/v3`, absolute or from the site's root, all name the same API root. */
function toApiRoot(apiURL: string, siteOrigin: string): string | undefined {
  const isSiteRelative = /^\/(?![/\\])/.test(apiURL);
  if (!isSiteRelative && !/^https?:\/\//i.test(apiURL)) return undefined;
  if (!URL.canParse(apiURL, siteOrigin)) return undefined;

  const url = new URL(apiURL, siteOrigin);
  if (url.username !== '' || url.password !== '' || /[?#]/.test(apiURL)) return undefined;
  if (isSiteRelative && url.origin !== siteOrigin) return undefined;
  // A token sent in the clear is a token given away; on the own machine there is no wire.
  if (!isSiteRelative && url.protocol === 'http:' && !loopback.test(url.hostname)) return undefined;

  const path = url.pathname.replace(/\/+$/, '').replace(/\/+v3$/, '');
  return url.origin + path;
}
