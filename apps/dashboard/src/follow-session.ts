import type { router as appRouter } from './routes.tsx';
import { safeRedirect } from './lib/safe-redirect.ts';
import { isLoggedIn, session } from './session/session.ts';

/**
 * Whoever becomes logged in on the login page, by password or because the server answers again, goes on; whoever
 * loses the session on another page is sent to the login page by the guard. (A logout goes there by itself.)
 */
export function followSession(router: typeof appRouter): void {
  session.subscribe(() => {
    const { pathname, search } = router.state.location;
    const { user, endReason } = session.get();
    if (pathname === '/login' && isLoggedIn()) {
      const wanted = 'redirect' in search ? search.redirect : undefined;
      router.history.replace(safeRedirect(wanted, window.location.origin, places(router)));
    } else if (pathname !== '/login' && user === undefined && isLoss(endReason)) {
      void router.invalidate();
    }
  });
}

function isLoss(reason: ReturnType<typeof session.get>['endReason']): boolean {
  return reason !== undefined && reason !== 'unconfirmed';
}

/** The first path segment of every page there is. */
function places(router: typeof appRouter): string[] {
  return Object.keys(router.routesByPath).map((path) => path.split('/')[1] ?? '');
}
