import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { sessionMessages } from '../areas/session/messages.ts';
import { router as product } from '../router.tsx';
import { loadMessages, setLocale } from '../i18n/locale.ts';
import { Translated } from '../i18n/translate.tsx';

/** Renders a component on the home page, in English, with a router. Its outlet shows `page`. */
export async function renderInEnglish(children: ReactNode, page: ReactNode = null) {
  await setLocale('en');
  await loadMessages(sessionMessages);
  const root = createRootRoute({ component: () => children });
  const pages = Object.entries(product.routesByPath).map(([path, { options }]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: options.staticData ?? {},
      component: () => page,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const screen = await render(
    <Translated>
      <RouterProvider router={router} />
    </Translated>,
  );
  return { ...screen, router };
}
