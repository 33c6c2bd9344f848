import type { BrowserContext, Page, Request } from '@playwright/test';

/** In the page: resolves when the browser has no work left. */
declare function whenIdle(): Promise<void>;

const readyPages = new WeakMap<Page, PendingRequests>();

/**
 * From now on `goto` and `reload` of every page wait until it is ready: content that arrives later moves what a test is
 * about to click. A test that acts while the page is still loading passes `waitUntil`.
 */
export async function waitForReadyPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Before a test replaces the timers.
    const request = requestIdleCallback.bind(window);
    // Without a frame to render there may be no idle period.
    const value = () => new Promise<void>((resolve) => void request(() => resolve(), { timeout: 500 }));
    Object.defineProperty(window, 'whenIdle', { value });
  });
  context.on('page', (page) => {
    readyPages.set(page, new PendingRequests(page));
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (options?.waitUntil === undefined) await expectReady(page);
      return response;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const response = await reload(options);
      if (options?.waitUntil === undefined) await expectReady(page);
      return response;
    };
  });
}

/** The page is ready when all its requests are answered and their answers cause no further ones. */
export async function expectReady(page: Page): Promise<void> {
  await readyPages.get(page)?.waitForNone();
}

/** For a request that the test holds back. */
export function ignoreRequest(page: Page, request: Request): void {
  readyPages.get(page)?.end(request);
}

/** A worker that is terminated while it loads is never reported as ended. */
const workerScript = /-worker-[^/]+\.js$/;

const maxWait = 60_000;

class PendingRequests {
  readonly #page: Page;
  readonly #pending = new Set<Request>();
  #begun = 0;
  #onNone = () => {};

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      // Requests of the former page may never be reported as ended.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#pending.clear();
      if (workerScript.test(request.url())) return;
      this.#pending.add(request);
      this.#begun += 1;
    });
    // A page need not read the body of an error, which then never ends.
    page.on('response', (response) => response.ok() || this.end(response.request()));
    page.on('requestfinished', (request) => this.end(request));
    page.on('requestfailed', (request) => this.end(request));
  }

  async waitForNone(): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#onNone();
    }, maxWait);
    for (;;) {
      if (this.#pending.size > 0) await new Promise<void>((resolve) => (this.#onNone = resolve));
      if (isLate) throw new Error(`The page still waits for ${this.#urls()}`);
      const begun = this.#begun;
      // A page that is being left cannot answer; the next one begins with a request.
      await this.#page.evaluate(() => whenIdle()).catch(() => {});
      if (this.#pending.size === 0 && this.#begun === begun) break;
    }
    clearTimeout(timer);
  }

  end(request: Request): void {
    this.#pending.delete(request);
    if (this.#pending.size === 0) this.#onNone();
  }

  #urls(): string {
    return [...this.#pending].map((request) => request.url()).join(', ');
  }
}
