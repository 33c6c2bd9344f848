import type { Page, Request } from '@playwright/test';

/** Every call of the page to the school cloud from now on, as `GET /api/v3/me`. */
export class Calls {
  readonly requests: Request[] = [];
  readonly #origin: string;

  constructor(page: Page, apiUrl: string) {
    this.#origin = new URL(apiUrl).origin;
    page.on('request', (request) => {
      if (new URL(request.url()).origin === this.#origin) this.requests.push(request);
    });
  }

  get names(): string[] {
    return this.requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
  }

  count(name: string): number {
    return this.names.filter((known) => known === name).length;
  }
}
