import { createBrowserHistory, createRootRoute, redirect } from '@tanstack/react-router';
import { discardPrefetched } from '../../api/early-fetch.ts';
import { checkNavigation } from '../../session/check-navigation.ts';
import { forgetLostSession } from '../../session/other-tabs.ts';
import { isLoggedIn } from '../../session/session.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A route without it needs login. */
    isPublic?: true;
  }
}

// Contains the address as entered; the router's own location is parsed and serialised again.
export const history = createBrowserHistory();

export const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  beforeLoad({ location, matches }) {
    forgetLostSession();
    // Those of a page that was left before it was shown.
    discardPrefetched();
    const page = matches.at(-1);
    const isPublic = page?.staticData.isPublic === true && page.pathname === location.pathname;
    const fullPath = history.location.href;
    const check = checkNavigation({ pathname: location.pathname, fullPath, isPublic }, isLoggedIn());
    if (check.allow) return;
    if (check.to === '/') redirect({ to: '/', replace: true, throw: true });
    else redirect({ to: '/login', search: { redirect: check.redirect }, replace: true, throw: true });
  },
});
