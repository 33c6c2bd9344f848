import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { sessionWords } from '../areas/session/words.ts';
import { bringWords, speak } from '../i18n/speech.ts';
import { Translated } from '../i18n/translated.tsx';

/** Shows something as it would stand on the home page, in English; the router goes wherever it is told. */
export async function renderInEnglish(children: ReactNode) {
  await speak('en');
  await bringWords(sessionWords);
  const root = createRootRoute({ component: () => children });
  const pages = ['/', '/login'].map((path) => createRoute({ getParentRoute: () => root, path }));
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
