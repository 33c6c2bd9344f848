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
import { auditWords } from '../areas/audit/words.ts';
import { peopleWords } from '../areas/people/words.ts';
import { schoolWords } from '../areas/schools/words.ts';
import { bringWords, speak } from '../i18n/speech.ts';
import { Translated } from '../i18n/translated.tsx';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { beginSession, session } from '../session/session.ts';
import { areaWords } from '../shell/area-words.ts';
import { queries } from '../shell/queries.ts';

/** The page of an area at an address, in English, on a site with a gateway whose answers nobody remembers. */
export async function renderArea(address: string, pages: Record<string, RouteComponent>) {
  await viewport.viewport(1280, 800);
  queries.clear();
  runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: `${window.location.origin}/gateway` });
  await speak('en');
  if (session.get().user === undefined)
    beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [], language: 'en' });
  await bringWords(areaWords, auditWords, peopleWords, schoolWords);
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
