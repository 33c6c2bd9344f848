import { once } from 'node:events';
import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';
import { findFreePort } from '@superhero/stack/free-port';

/** A domain with two hosts. Browsers resolve all names below localhost and let them share cookies. */
const domain = 'cloud.localhost';

/** Another host of the dashboard's domain, under the control of an attacker. */
export type SiblingSite = {
  readonly url: string;
  /** Opens a page there that sets these cookies for the whole domain. */
  plant(...cookies: string[]): Promise<void>;
  close(): Promise<void>;
};

export function underCommonDomain(url: string): string {
  return url.replace('localhost', `dashboard.${domain}`);
}

export async function openSiblingSite(context: BrowserContext): Promise<SiblingSite> {
  let planted: string[] = [];
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Set-Cookie', planted);
    response.end('<!doctype html><title>Gewinnspiel</title>');
  });
  const port = await findFreePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const url = `http://sibling.${domain}:${port}/`;
  return {
    url,
    async plant(...cookies) {
      planted = cookies.map((cookie) => `${cookie}; Domain=${domain}`);
      const page = await context.newPage();
      await page.goto(url);
      await page.close();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
