import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { askGatewayAhead } from './api/gateway-ahead.ts';
import { runtimeConfig } from './api/runtime-config.ts';
import { parseSearch, pickTexts, stringifySearch } from './lib/search-params.ts';
import { judge } from './session/guard.ts';
import { forgetLostSession } from './session/other-windows.ts';
import { isLoggedIn } from './session/session.ts';
import { ErrorState } from './shell/error-state.tsx';
import { Frame } from './shell/frame.tsx';
import { lazyPart } from './shell/lazy-part.tsx';
import { Loading } from './shell/loading.tsx';
import { NotFound } from './shell/not-found.tsx';
import { withWords } from './shell/with-words.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A route without it needs login. */
    isPublic?: true;
  }
  interface Register {
    router: typeof router;
  }
}

// It has the address as it was written; the router's own location has parsed it and put it together anew.
const history = createBrowserHistory();

const rootRoute = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  beforeLoad({ location, matches }) {
    forgetLostSession();
    const page = matches.at(-1);
    const isPublic = page?.staticData.isPublic === true && page.pathname === location.pathname;
    const fullPath = history.location.href;
    const verdict = judge({ pathname: location.pathname, fullPath, isPublic }, isLoggedIn());
    if (verdict.allow) return;
    if (verdict.to === '/') redirect({ to: '/', replace: true, throw: true });
    else redirect({ to: '/login', search: { redirect: verdict.redirect }, replace: true, throw: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: lazyPart(() => import('./areas/home/home-page.tsx').then((module) => module.HomePage)),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { isPublic: true },
  validateSearch: ({ redirect: wanted }: Record<string, unknown>): { redirect?: string } =>
    typeof wanted === 'string' ? { redirect: wanted } : {},
  component: lazyPart(() => import('./areas/session/login-page.tsx').then((module) => module.LoginPage)),
});

/** Without a gateway the areas beyond the specification are pages that nobody knows. */
function needGateway(): void {
  const { gatewayRoot } = runtimeConfig.get();
  if (gatewayRoot === undefined) notFound({ throw: true });
  else askGatewayAhead(gatewayRoot);
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
  component: lazyPart(() =>
    schoolPages().then(({ words, ListPage: Content }) => withWords({ words, Content })),
  ),
});

const newSchoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schools/new',
  beforeLoad: needGateway,
  component: lazyPart(() =>
    schoolPages().then(({ words, NewPage: Content }) => withWords({ words, Content })),
  ),
});

const schoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schools/$schoolId',
  beforeLoad: needGateway,
  component: lazyPart(() =>
    schoolPages().then(({ words, SchoolPage: Content }) => withWords({ words, Content })),
  ),
});

const editSchoolRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schools/$schoolId/edit',
  beforeLoad: needGateway,
  component: lazyPart(() =>
    schoolPages().then(({ words, EditPage: Content }) => withWords({ words, Content })),
  ),
});

const peoplePages = () => import('./areas/people/pages.ts');

const peopleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people',
  beforeLoad: needGateway,
  validateSearch: (search: Record<string, unknown>) => pickTexts(search, ['search', 'school', 'page']),
  component: lazyPart(() =>
    peoplePages().then(({ words, ListPage: Content }) => withWords({ words, Content })),
  ),
});

const newPersonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/new',
  beforeLoad: needGateway,
  validateSearch: (search: Record<string, unknown>) => pickTexts(search, ['school']),
  component: lazyPart(() =>
    peoplePages().then(({ words, NewPage: Content }) => withWords({ words, Content })),
  ),
});

const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/people/$personId',
  beforeLoad: needGateway,
  component: lazyPart(() =>
    peoplePages().then(({ words, PersonPage: Content }) => withWords({ words, Content })),
  ),
});

const auditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit',
  beforeLoad: needGateway,
  validateSearch: (search: Record<string, unknown>) =>
    pickTexts(search, ['operator', 'act', 'person', 'school', 'from', 'to', 'before', 'after']),
  component: lazyPart(() => import('./areas/audit/list-part.ts').then(withWords)),
});

const auditEntryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/audit/$number',
  beforeLoad: needGateway,
  component: lazyPart(() => import('./areas/audit/entry-part.ts').then(withWords)),
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
