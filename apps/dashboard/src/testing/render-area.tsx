import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouteComponent,
} from '@tanstack/react-router';
import { page as viewport } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { runtimeConfig } from '../api/runtime-config.ts';
import { auditMessages } from '../areas/audit/messages.ts';
import { peopleMessages } from '../areas/people/messages.ts';
import { schoolMessages } from '../areas/schools/messages.ts';
import { loadMessages, setLocale } from '../i18n/locale.ts';
import { Translated } from '../i18n/translated.tsx';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { beginSession, session } from '../session/session.ts';
import { areaMessages } from '../app/area-messages.ts';
import { queryClient } from '../app/data/query-client.ts';

/** The page of an area at an address, in English, on a site with a gateway and an empty query cache. */
export async function renderArea(address: string, pages: Record<string, RouteComponent>) {
  await viewport.viewport(1280, 800);
  queryClient.clear();
  runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: `${window.location.origin}/gateway` });
  await setLocale('en');
  if (session.get().user === undefined)
    beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [], language: 'en' });
  await loadMessages(areaMessages, auditMessages, peopleMessages, schoolMessages);
  const root = createRootRoute();
  const empty = ['/', '/login'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const given = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren([...empty, ...given]),
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
