import { createRoute, createRouter } from '@tanstack/react-router';
import { ErrorState } from './app/frame/error-state.tsx';
import { areaLayoutRoute } from './app/frame/area-route.ts';
import { lazyPage } from './app/frame/lazy-page.tsx';
import { Loading } from './app/frame/loading.tsx';
import { history, rootRoute } from './app/frame/root-route.tsx';
import { areaRoutes } from './areas.ts';
import { HomePage } from './areas/home/home-page.tsx';
import { parseSearch, stringifySearch } from './lib/search-params.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: HomePage,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { isPublic: true },
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === 'string' ? { redirect } : {},
  component: lazyPage(() => import('./areas/session/login-page.tsx').then((module) => module.LoginPage)),
});

export const router = createRouter({
  history,
  // So that /LOGIN is not the login page: the route guard compares paths case-sensitively.
  caseSensitive: true,
  routeTree: rootRoute.addChildren([homeRoute, areaLayoutRoute.addChildren(areaRoutes), loginRoute]),
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error, reset }) => (
    <ErrorState
      error={error}
      retry={() => {
        reset();
        void router.invalidate();
      }}
    />
  ),
  parseSearch,
  stringifySearch,
});
