import type { router as appRouter } from './routes.tsx';
import { safeRedirect } from './lib/safe-redirect.ts';
import { isLoggedIn, session } from './session/session.ts';

/** Whoever becomes logged in on the login page, by password or because the server answers again, goes on. */
export function continueAfterLogin(router: typeof appRouter): void {
  session.subscribe(() => {
    const { pathname, search } = router.state.location;
    if (pathname !== '/login' || !isLoggedIn()) return;
    const wanted = 'redirect' in search ? search.redirect : undefined;
    router.history.replace(safeRedirect(wanted, window.location.origin, places(router)));
  });
}

/** The first path segment of every page there is. */
function places(router: typeof appRouter): string[] {
  return Object.keys(router.routesByPath).map((path) => path.split('/')[1] ?? '');
}
