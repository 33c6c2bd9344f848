/** The only file that touches the cookie `jwt`. */
export type StoredToken = { kind: 'none' } | { kind: 'one'; token: string } | { kind: 'ambiguous' };

const name = 'jwt';
const lifetimeSeconds = 24 * 60 * 60;
// Browsers silently drop cookies over 4096 bytes, attributes included.
const maxTokenLength = 3900;
// Browsers ignore longer attributes.
const maxPathLength = 1024;

// Chromium decides by the address at load time which cookies a page sees; navigation by the router does not change it.
const loadedPath = window.location.pathname;

let routePaths: readonly string[] = [];

export function readToken(): StoredToken {
  return parseToken(document.cookie);
}

/**
 * A sibling host can plant a second `jwt`, and the browser decides which of the two comes first. Two different values
 * therefore count as no session (C6).
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
 * Removes every other `jwt` first; true if the browser then holds this token only. A token with characters that a cookie
 * may not contain is rejected.
 */
export function storeToken(token: string): boolean {
  removeToken();
  if (token.length > maxTokenLength || !/^[\w.~+/=-]+$/.test(token)) return false;
  document.cookie = `${name}=${token}; Max-Age=${lifetimeSeconds}; ${attributes()}`;
  const stored = readToken();
  return stored.kind === 'one' && stored.token === token;
}

/**
 * Sets the paths of all routes. A token planted for one of them is visible only there, but ends every session that opens
 * that page, so each removal covers all of them.
 */
export function setRoutePaths(routes: readonly string[]): void {
  // Paths after a parameter differ per address; the path of the current page covers them.
  routePaths = routes.map((route) => route.split('/$', 1)[0] ?? '');
}

/** Removes our token and every planted one that a page can remove: for each parent domain, route and prefix of this page. */
export function removeToken(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_label, start) => `; Domain=${labels.slice(start).join('.')}`)];
  const paths = new Set([...routePaths, loadedPath, window.location.pathname].flatMap(cookiePaths));
  for (const path of paths) {
    for (const domain of domains) document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`;
  }
  // Chromium writes cookies asynchronously, but a read waits for the writes before it. Without this read, another tab
  // that is notified of a logout could still find the token, and would stay open.
  readToken();
}

/** Every cookie path that matches the address: each prefix, with and without a trailing slash. */
function cookiePaths(path: string): string[] {
  const whole = `${path}/`;
  const prefixes = [...whole.matchAll(/\//g)].flatMap(({ index }) => [
    whole.slice(0, index),
    whole.slice(0, index + 1),
  ]);
  // A semicolon would end the attribute and begin the next one.
  return prefixes.filter(
    (prefix) => prefix !== '' && prefix.length <= maxPathLength && !prefix.includes(';'),
  );
}

export function canStoreCookies(): boolean {
  const probe = 'cookie-probe=1';
  document.cookie = `${probe}; Max-Age=10; ${attributes()}`;
  const works = document.cookie.split('; ').includes(probe);
  document.cookie = `cookie-probe=; Max-Age=0; ${attributes()}`;
  return works;
}

function attributes(): string {
  // Plain http is used only on a developer's machine, where the browser would drop a Secure cookie.
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  return `Path=/; SameSite=Strict${secure}`;
}
