import type { BrowserContext, Request } from '@playwright/test';
import type { Looked } from './looked.ts';
import { readRemains } from './page-remains.ts';
import { holdsPassword, holdsToken } from './secrets.ts';

type Trace = { where: string; text: string };

/**
 * Where a token may be: in its cookie, in the header of a call and in the answer to a login. Everything else
 * that a browser shows, keeps or sends is looked through when a test is over.
 */
export class TokenLeaks {
  readonly #traces: Trace[] = [];
  readonly #asked = new Set<Request>();
  readonly #planted = new Set<string>();
  readonly #allowedOrigins: Set<string>;

  constructor(...allowedAddresses: string[]) {
    this.#allowedOrigins = new Set(allowedAddresses.map((address) => new URL(address).origin));
  }

  /** A test that plays another site names it here; a request to any other one fails the test. */
  allow(address: string): void {
    this.#allowedOrigins.add(new URL(address).origin);
  }

  /** What does not look like a token and has no more business in a browser. */
  plant(secrets: readonly string[]): void {
    for (const secret of secrets) this.#planted.add(secret);
  }

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      const { authorization, referer } = request.headers();
      this.#asked.add(request);
      this.#note('a request', request.url());
      if (referer !== undefined) this.#note('a referrer', referer);
      const [, token] = authorization?.split(' ') ?? [];
      if (token !== undefined) this.#planted.add(token);
    });
    context.on('requestfailed', (request) => {
      // Refused by the policy of the page, it has not left the browser.
      if (request.failure()?.errorText === 'csp') this.#asked.delete(request);
    });
    context.on('console', (message) => this.#note('the console', message.text()));
    context.on('weberror', (error) => this.#note('an uncaught error', error.error().message));
    context.on('page', (page) => page.on('framenavigated', (frame) => this.#note('an address', frame.url())));
    this.#learnPlantedTokens(context);
  }

  /** What should not have been seen, in words; and how much was looked at. */
  async find(context: BrowserContext): Promise<{ found: string[]; looked: Looked }> {
    const looked: Looked = { tests: 1, traces: this.#traces.length, domBytes: 0, logBytes: 0 };
    const found: string[] = [];
    for (const page of context.pages().filter((open) => open.url().startsWith('http'))) {
      const { dom, fields, databases, ...kept } = await readRemains(page);
      looked.domBytes += dom.length;
      for (const [where, text] of Object.entries(kept)) this.#note(`the ${where}`, text);
      // What is typed may stand in its field, a token nowhere.
      if (holdsToken(dom + fields, this.#planted)) found.push('a token in the page');
      if (databases !== '') found.push(`a database nobody knows of: ${databases}`);
    }
    for (const { where, text } of this.#traces) {
      if (holdsToken(text, this.#planted)) found.push(`a token in ${where}: ${text.slice(0, 200)}`);
      if (holdsPassword(text)) found.push(`a password in ${where}: ${text.slice(0, 200)}`);
    }
    for (const url of [...this.#asked].map((request) => request.url())) {
      if (!this.#allowedOrigins.has(new URL(url).origin)) found.push(`a request to another site: ${url}`);
    }
    return { found, looked };
  }

  #note(where: string, text: string): void {
    this.#traces.push({ where, text });
  }

  /** Those that tests make up do not look like tokens, and some are swept away before they are ever sent. */
  #learnPlantedTokens(context: BrowserContext): void {
    const addCookies = context.addCookies.bind(context);
    context.addCookies = async (cookies) => {
      for (const { name, value } of cookies) if (name === 'jwt') this.#planted.add(value);
      await addCookies(cookies);
    };
  }
}
