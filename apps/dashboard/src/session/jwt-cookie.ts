/** The only file that touches the cookie `jwt`. */
export type StoredToken = { kind: 'none' } | { kind: 'one'; token: string } | { kind: 'ambiguous' };

const name = 'jwt';
const lifetimeSeconds = 24 * 60 * 60;
// Browsers silently drop cookies over 4096 bytes, attributes included.
const longestToken = 3900;

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

/** Removes ours and any planted for a parent domain or a deeper path, as far as a page can. */
export function removeToken(): void {
  const labels = window.location.hostname.split('.');
  const domains = ['', ...labels.map((_label, start) => `; Domain=${labels.slice(start).join('.')}`)];
  for (const domain of domains) {
    for (const path of ['/', '/login']) document.cookie = `${name}=; Max-Age=0; Path=${path}${domain}`;
  }
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
