import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { prefetchGatewaySession } from './api/prefetch-gateway-session.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import { parseSearch, pickTexts, stringifySearch } from './lib/search-params.ts';
import { checkNavigation } from './session/check-navigation.ts';
import { forgetLostSession } from './session/other-tabs.ts';
import { isLoggedIn } from './session/session.ts';
import { ErrorState } from './app/frame/error-state.tsx';
import { Frame } from './app/frame/frame.tsx';
import { lazyPage } from './app/frame/lazy-page.tsx';
import { Loading } from './app/frame/loading.tsx';
import { NotFound } from './app/frame/not-found.tsx';
import { withMessages } from './app/frame/with-messages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A route without it needs login. */
    isPublic?: true;
  }
  interface Register {
    router: typeof router;
  }
}

// Has the address as it was entered; the router's own location is parsed and serialised again.
const history = createBrowserHistory();

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  beforeLoad({ location, matches }) {
    forgetLostSession();
    const page = matches.at(-1);
    const isPublic = page?.staticData.isPublic === true && page.pathname === location.pathname;
    const fullPath = history.location.href;
    const check = checkNavigation({ pathname: location.pathname, fullPath, isPublic }, isLoggedIn());
    if (check.allow) return;
    if (check.to === '/') redirect({ to: '/', replace: true, throw: true });
    else redirect({ to: '/login', search: { redirect: check.redirect }, replace: true, throw: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyPage(() => import('./areas/home/home-page.tsx').then((module) => module.HomePage)),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { isPublic: true },
  validateSearch: ({ redirect: wanted }: Record<string, unknown>): { redirect?: string } =>
    typeof wanted === 'string' ? { redirect: wanted } : {},
  component: lazyPage(() => import('./areas/session/login-page.tsx').then((module) => module.LoginPage)),
});

/** Without a gateway the areas do not exist. */
function needGateway(): void {
  const { gatewayRoot } = runtimeConfig.get();
  if (gatewayRoot === undefined) notFound({ throw: true });
  else prefetchGatewaySession(gatewayRoot);
}

const schoolPages = () => import('./areas/schools/pages.ts');

const schoolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schools',
  beforeLoad: needGateway,
  validateSearch: (search: Record<string, unknown>) =>
    pickTexts(search, [
      'search',
      'federalState',
      'system',
      'migration',
      'purpose',
      'maintenance',
      'sort',
      'order',
      'page',
      'rows',
    ]),
  component: lazyPage(() =>
    schoolPages().then(({ messages, ListPage: Content }) => withMessages({ messages, Content })),
  ),
});

const newSchoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schools/new',
  beforeLoad: needGateway,
  component: lazyPage(() =>
    schoolPages().then(({ messages, NewPage: Content }) => withMessages({ messages, Content })),
  ),
});

const schoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schools/$schoolId',
  beforeLoad: needGateway,
  component: lazyPage(() =>
    schoolPages().then(({ messages, SchoolPage: Content }) => withMessages({ messages, Content })),
  ),
});

const editSchoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schools/$schoolId/edit',
  beforeLoad: needGateway,
  component: lazyPage(() =>
    schoolPages().then(({ messages, EditPage: Content }) => withMessages({ messages, Content })),
  ),
});

const peoplePages = () => import('./areas/people/pages.ts');

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  beforeLoad: needGateway,
  validateSearch: (search: Record<string, unknown>) => pickTexts(search, ['search', 'school', 'page']),
  component: lazyPage(() =>
    peoplePages().then(({ messages, ListPage: Content }) => withMessages({ messages, Content })),
  ),
});

const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/new',
  beforeLoad: needGateway,
  validateSearch: (search: Record<string, unknown>) => pickTexts(search, ['school']),
  component: lazyPage(() =>
    peoplePages().then(({ messages, NewPage: Content }) => withMessages({ messages, Content })),
  ),
});

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$personId',
  beforeLoad: needGateway,
  component: lazyPage(() =>
    peoplePages().then(({ messages, PersonPage: Content }) => withMessages({ messages, Content })),
  ),
});

const auditPages = () => import('./areas/audit/pages.ts');

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  beforeLoad: needGateway,
  validateSearch: (search: Record<string, unknown>) =>
    pickTexts(search, ['operator', 'act', 'person', 'school', 'from', 'to', 'before', 'after']),
  component: lazyPage(() =>
    auditPages().then(({ messages, ListPage: Content }) => withMessages({ messages, Content })),
  ),
});

const auditEntryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit/$number',
  beforeLoad: needGateway,
  component: lazyPage(() =>
    auditPages().then(({ messages, EntryPage: Content }) => withMessages({ messages, Content })),
  ),
});

export const router = createRouter({
  history,
  // So that /LOGIN is not the login page, which the guard knows by the letters of its path.
  caseSensitive: true,
  routeTree: rootRoute.addChildren([
    homeRoute,
    schoolsRoute,
    newSchoolRoute,
    schoolRoute,
    editSchoolRoute,
    peopleRoute,
    newPersonRoute,
    personRoute,
    auditRoute,
    auditEntryRoute,
    loginRoute,
  ]),
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
