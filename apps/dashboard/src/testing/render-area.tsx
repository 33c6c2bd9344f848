import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import { onTestFinished, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { runtimeConfig } from '../api/runtime-config.ts';
import { loadMessages, setLocale } from '../i18n/locale.ts';
import type { MessageFiles } from '../i18n/message-files.ts';
import { Translated } from '../i18n/translate.tsx';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { beginSession, session } from '../session/session.ts';
import { LeaveGuard } from '../app/form/leave-guard.tsx';
import { toasts } from '../app/frame/toasts.tsx';
import { AreaLayout } from '../app/data/area-layout.tsx';
import { router as product } from '../router.tsx';
import { queryClient } from '../app/data/query-client.ts';

const labels = new Map(
  Object.entries(product.routesByPath).map(([path, { options }]) => [path, options.staticData]),
);
const english = import.meta.glob<{ default: Record<string, string> }>('../**/messages/en.json');

/** With the guard, which in the product is part of the code over every page. */
function Root() {
  return (
    <>
      <LeaveGuard />
      <Outlet />
    </>
  );
}

/**
 * The page of an area at an address, in English, on a site with a gateway, an empty query cache and no toasts. Expected
 * errors are not logged, and all mocks end with the test.
 */
export async function renderArea(
  address: string,
  pages: Record<string, RouteComponent>,
  Layout: RouteComponent = AreaLayout,
) {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await viewport.viewport(1280, 800);
  queryClient.clear();
  toasts.set([]);
  runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: `${window.location.origin}/gateway` });
  await setLocale('en');
  if (session.get().user === undefined)
    beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [], language: 'en' });
  await loadMessages(...Object.values(english).map((en): MessageFiles => ({ de: en, en, es: en, uk: en })));
  const root = createRootRoute({ component: Root });
  const layout = createRoute({ getParentRoute: () => root, id: 'area', component: Layout });
  const outside = ['/', '/login'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const paths = new Set([...Object.keys(product.routesByPath), ...Object.keys(pages)]);
  const inside = [...paths]
    .filter((path) => !['/', '/login'].includes(path))
    .map((path) =>
      createRoute({
        getParentRoute: () => layout,
        path,
        component: pages[path] ?? (() => null),
        staticData: labels.get(path) ?? {},
        remountDeps: ({ params }) => params,
      }),
    );
  const router = createRouter({
    routeTree: root.addChildren([...outside, layout.addChildren(inside)]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  const screen = await render(
    <Translated>
      <RouterProvider router={router} />
    </Translated>,
  );
  return { ...screen, router };
}
