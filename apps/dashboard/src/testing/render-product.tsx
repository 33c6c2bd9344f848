import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from 'vitest-browser-react';
import { setBearer } from '../api/client.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { queryClient } from '../app/data/query-client.ts';
import { setLocale } from '../i18n/locale.ts';
import { Translated } from '../i18n/translate.tsx';
import { router as product } from '../router.tsx';
import { storeToken } from '../session/jwt-cookie.ts';
import { beginSession } from '../session/session.ts';

let tokens = 0;

/** A new session on a site with a gateway, in English, with an empty query cache. */
export async function prepareProduct(): Promise<void> {
  queryClient.clear();
  // The session is requested once per token.
  tokens += 1;
  storeToken(`eyJ.a.${tokens}`);
  setBearer(`eyJ.a.${tokens}`);
  runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: `${window.location.origin}/gateway` });
  beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [], language: 'en' });
  await setLocale('en');
}

/** The routes of the product at an address, with the chunks and the requests of its pages. */
export async function renderProduct(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ ...product.options, history });
  const screen = await render(
    <Translated>
      <RouterProvider router={router} />
    </Translated>,
  );
  return { ...screen, router };
}
