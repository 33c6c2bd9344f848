const longestPath = 2000;

// Anything a URL parser treats specially before it looks at the path: backslashes count as slashes,
// tabs and line breaks are dropped, so `/\evil` and `/<tab>/evil` would leave the site.
// eslint-disable-next-line no-control-regex -- control characters are exactly what is refused here
const treacherous = /[\\\u0000-\u001f\u007f]/;

/**
 * Where to go after login: the wanted path if it is a place of ours, else home. The value comes from
 * the address bar and so from anyone; it is never decoded again and only ever given to the router.
 */
export function safeRedirect(wanted: unknown, origin: string, places: readonly string[]): string {
  if (typeof wanted !== 'string' || wanted.length > longestPath) return '/';
  if (!wanted.startsWith('/') || wanted.startsWith('//') || treacherous.test(wanted)) return '/';
  if (!URL.canParse(wanted, origin)) return '/';

  const url = new URL(wanted, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return '/';
  if (url.pathname.startsWith('/login')) return '/';

  const [, firstSegment = ''] = url.pathname.split('/');
  const isHome = url.pathname === '/';
  if (!isHome && (firstSegment === '' || !places.includes(firstSegment))) return '/';

  return url.pathname + url.search + url.hash;
}
