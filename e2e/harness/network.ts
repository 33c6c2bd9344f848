import { once } from 'node:events';
import type { Page, Request } from '@playwright/test';
import { ignoreRequest } from './page-ready.ts';

/** The calls of a page to the school cloud, as `GET /api/v3/me`. */
export class Calls {
  requests: Request[] = [];

  constructor(page: Page, apiUrl: string) {
    const { origin } = new URL(apiUrl);
    page.on('request', (request) => {
      if (new URL(request.url()).origin === origin) this.requests.push(request);
    });
  }

  get names(): string[] {
    return this.requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  }

  count(name: string): number {
    return this.names.filter((known) => known === name).length;
  }

  /** Forgets the calls so far. */
  clear(): void {
    this.requests = [];
  }
}

/** The token in the header of a call. */
export async function tokenOf(request: Request | undefined): Promise<string> {
  const [, token = ''] = (await request?.headerValue('authorization'))?.split(' ') ?? [];
  return token;
}

/** Records the URLs that the page requests from now on, or those that match. */
export function watchRequests(page: Page, pattern = /./): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** Records the URLs that the page navigates to, with or without loading it. */
export function watchNavigations(page: Page): string[] {
  const urls: string[] = [];
  page.on('framenavigated', (frame) => {
    const isNew = frame === page.mainFrame() && frame.url() !== urls.at(-1);
    if (isNew) urls.push(frame.url());
  });
  return urls;
}

/** Counts how often the page is loaded from now on. */
export function watchLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

/** Holds requests back until the returned function is called, which the servers of a test cannot do. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const release = new AbortController();
  const isReleased = once(release.signal, 'abort');
  await page.route(url, async (route) => {
    ignoreRequest(page, route.request());
    await isReleased;
    await route.continue();
  });
  return () => release.abort();
}
