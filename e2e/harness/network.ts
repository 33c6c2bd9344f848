import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

/** Records the page's calls to the school cloud from now on, as `GET /api/v3/me`. */
export class Calls {
  readonly requests: Request[] = [];

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
}

/** The token in the header of a call. */
export async function tokenOf(request: Request | undefined): Promise<string> {
  const [, token = ''] = (await request?.headerValue('authorization'))?.split(' ') ?? [];
  return token;
}

/** Records the URLs that the page requests from now on. */
export function watchRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
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

/** Delays every response for these URLs, as a slow network does. */
export async function delayAnswers(page: Page, url: RegExp, milliseconds: number): Promise<void> {
  await page.route(url, async (route) => {
    await setTimeout(milliseconds);
    await route.continue();
  });
}

/** Holds requests back until `end`: the one network fault that no server can be made to have. */
export async function stallAnswers(page: Page, url: string | RegExp): Promise<{ end: () => void }> {
  const waiting: (() => void)[] = [];
  let isOver = false;
  await page.route(url, async (route) => {
    if (!isOver) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return {
    end() {
      isOver = true;
      for (const resume of waiting) resume();
    },
  };
}
