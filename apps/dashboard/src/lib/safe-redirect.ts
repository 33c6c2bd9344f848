const maxPathLength = 2000;

// URL parsers treat backslashes as slashes and drop tabs and line breaks, so `/\evil` and `/<tab>/evil` would leave
// the site.
// eslint-disable-next-line no-control-regex -- control characters are exactly what is rejected here
const forbidden = /[\\\u0000-\u001f\u007f]/;

/**
 * Where to go after login: the requested path if it is a page of this site, otherwise the home page (C1). Anyone can
 * set the value in a link, so it is never decoded again and only passed to the router.
 */
export function safeRedirect(requested: unknown, origin: string, firstSegments: readonly string[]): string {
  if (typeof requested !== 'string' || requested.length > maxPathLength) return '/';
  if (!requested.startsWith('/') || requested.startsWith('//') || forbidden.test(requested)) return '/';
  if (!URL.canParse(requested, origin)) return '/';

  const url = new URL(requested, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return '/';
  if (url.pathname.startsWith('/login')) return '/';

  const [, firstSegment = ''] = url.pathname.split('/');
  const isHome = url.pathname === '/';
  if (!isHome && (firstSegment === '' || !firstSegments.includes(firstSegment))) return '/';

  return url.pathname + url.search + url.hash;
}
