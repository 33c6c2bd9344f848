/** The only file that touches the cookie `jwt`. */
export type StoredToken = { kind: 'none' } | { kind: 'one'; token: string } | { kind: 'ambiguous' };

const name = 'jwt';
const lifetimeSeconds = 24 * 60 * 60;
// Browsers silently drop cookies over 4096 bytes, attributes included.
const longestToken = 3900;
// Browsers ignore longer attributes.
const longestPath = 1024;

// Chromium decides by the address at load time which cookies a page sees; the router's navigation changes nothing.
const loadedPath = window.location.pathname;

let routePaths: readonly string[] = [];

export function readToken(): StoredToken {
  return parseToken(document.cookie);
}

/**
 * Every `jwt` counts: a sibling host can plant a second one, and which of the two comes first is the
 * browser's choice. Two different values are therefore no session at all.
 */
export function parseToken(cookies: string): StoredToken {
  const values = new Set<string>();
  for (const pair of cookies.split(';')) {
    const [key = '', ...rest] = pair.split('=');
    const value = rest.join('=').trim();
    if (key.trim() === name && value !== '') values.add(value);
  }
  const [token] = values;
  if (token === undefined) return { kind: 'none' };
  return values.size === 1 ? { kind: 'one', token } : { kind: 'ambiguous' };
}

/**
 * True when the browser kept it, and it alone: what another site has planted before goes. Tokens are of the
 * characters a cookie may hold; anything else is refused.
 */
export function storeToken(token: string): boolean {
  removeToken();
  if (token.length > longestToken || !/^[\w.~+/=-]+$/.test(token)) return false;
  document.cookie = `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes()}`;
  const stored = readToken();
  return stored.kind === 'one' && stored.token === token;
}

/**
 * The paths of all routes. A token planted for one of them is visible only there, but it would end every session
 * that opens the page, so each sweep covers them from wherever it runs.
 */
export function sweepRoutes(routes: readonly string[]): void {
  // What follows a parameter differs from address to address; the path of the page itself covers it.
  routePaths = routes.map((route) => route.split('/$', 1)[0] ?? '');
}

/** Removes our token and every planted one that a page can remove: on any domain level, for any route and for this page. */
export function removeToken(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_label, start) => `; Domain=${labels.slice(start).join('.')}`)];
  const paths = new Set([...routePaths, loadedPath, window.location.pathname].flatMap(cookiePaths));
  for (const path of paths) {
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`;
  }
}

/** Every cookie path that a browser matches with the address: each prefix, with and without a slash at its end. */
function cookiePaths(path: string): string[] {
  const whole = `${path}/`;
  const prefixes = [...whole.matchAll(/\//g)].flatMap(({ index }) => [
    whole.slice(0, index),
    whole.slice(0, index + 1),
  ]);
  // A semicolon would end the attribute and begin the next one.
  return prefixes.filter((prefix) => prefix !== '' && prefix.length <= longestPath && !prefix.includes(';'));
}

export function canStoreCookies(): boolean {
  const probe = 'cookie-probe=1';
  document.cookie = `${probe}; Max-Age=10; ${attributes()}`;
  const works = document.cookie.split('; ').includes(probe);
  document.cookie = `cookie-probe=; Max-Age=0; ${attributes()}`;
  return works;
}

function attributes(): string {
  // Plain http is only ever the developer's own machine; there the browser would drop a Secure cookie.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  return `Path=/; SameSite=Strict${secure}`;
}
