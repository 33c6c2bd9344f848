import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';

/** Two hosts below one domain. Browsers know all names below localhost, and let them have cookies in common. */
const domain = 'cloud.localhost';

/** Another host of the domain that the dashboard is on, in the hands of somebody else. */
export type Sibling = {
  readonly url: string;
  /** Sets these cookies for the whole domain, as any page there can that somebody is led to. */
  plant(context: BrowserContext, ...cookies: string[]): Promise<void>;
  close(): Promise<void>;
};

export function underCommonDomain(url: string): string {
  return url.replace('localhost', `dashboard.${domain}`);
}

export async function openSibling(): Promise<Sibling> {
  let planted: string[] = [];
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.setHeader('Set-Cookie', planted);
    response.end('<!doctype html><title>Gewinnspiel</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the sibling has no port');
  const url = `http://sibling.${domain}:${address.port}/`;
  return {
    url,
    async plant(context, ...cookies) {
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
