import type { router as appRouter } from './router.tsx';
import { safeRedirect } from './lib/safe-redirect.ts';
import { isLoggedIn, session } from './session/session.ts';

/**
 * Leaves the login page once the user is logged in, by password or because the server answers again. If the session
 * ends unexpectedly on another page, the guard redirects to the login page; a logout navigates there itself.
 */
export function followSession(router: typeof appRouter): void {
  session.subscribe(() => {
    const { pathname, search } = router.state.location;
    const { user, endReason } = session.get();
    if (pathname === '/login' && isLoggedIn()) {
      const target = 'redirect' in search ? search.redirect : undefined;
      router.history.replace(safeRedirect(target, window.location.origin, firstSegments(router)));
    } else if (pathname !== '/login' && user === undefined && isUnexpectedEnd(endReason)) {
      void router.invalidate();
    }
  });
}

function isUnexpectedEnd(reason: ReturnType<typeof session.get>['endReason']): boolean {
  return reason !== undefined && reason !== 'unconfirmed';
}

/** The first path segment of every page. */
function firstSegments(router: typeof appRouter): string[] {
  return Object.keys(router.routesByPath).map((path) => path.split('/')[1] ?? '');
}
