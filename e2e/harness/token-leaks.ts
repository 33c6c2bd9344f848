import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { demoPassword } from '@superhero/school-cloud/people';
import type { LeakCoverage } from './leak-coverage.ts';

type Trace = { where: string; text: string };
/** What a page shows and stores, without cookies, where the token belongs. */
type PageContent = Record<'address' | 'history' | 'storage' | 'databases' | 'dom' | 'fields', string>;

/** A token is JSON in base64, so it starts like this. */
const tokenShape = /eyJ[\w-]{8,}/;
/** As typed, and as a form or a URL would encode it. */
const encodedPasswords = [demoPassword, String(new URLSearchParams([['', demoPassword]])).slice(1)];

export function containsToken(text: string, planted: Iterable<string> = []): boolean {
  return tokenShape.test(text) || [...planted].some((token) => text.includes(token));
}

export function containsPassword(text: string): boolean {
  return encodedPasswords.some((password) => text.includes(password));
}

/**
 * A token may be in its cookie, in the header of a call and in the response to a login. Everything else that the
 * browser shows, stores or sends is searched at the end of a test.
 */
export class TokenLeaks {
  readonly #traces: Trace[] = [];
  readonly #requests = new Set<Request>();
  readonly #planted = new Set<string>();
  readonly #allowedOrigins: Set<string>;

  constructor(...allowedUrls: string[]) {
    this.#allowedOrigins = new Set(allowedUrls.map((url) => new URL(url).origin));
  }

  /** A request to any other origin fails the test, so a test that uses another site names it here. */
  allow(url: string): void {
    this.#allowedOrigins.add(new URL(url).origin);
  }

  /** Secrets that do not look like tokens. */
  plant(secrets: readonly string[]): void {
    for (const secret of secrets) this.#planted.add(secret);
  }

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      const { authorization, referer } = request.headers();
      this.#requests.add(request);
      this.#note('a request', request.url());
      if (referer !== undefined) this.#note('a referrer', referer);
      const [, token] = authorization?.split(' ') ?? [];
      if (token !== undefined) this.#planted.add(token);
    });
    context.on('requestfailed', (request) => {
      // Blocked by the content security policy, it has not left the browser.
      if (request.failure()?.errorText === 'csp') this.#requests.delete(request);
    });
    context.on('console', (message) => this.#note('the console', message.text()));
    context.on('weberror', (error) => this.#note('an uncaught error', error.error().message));
    context.on('page', (page) => page.on('framenavigated', (frame) => this.#note('a URL', frame.url())));
    this.#learnPlantedTokens(context);
  }

  async find(context: BrowserContext): Promise<{ found: string[]; coverage: LeakCoverage }> {
    const coverage: LeakCoverage = { tests: 1, traces: this.#traces.length, domBytes: 0, logBytes: 0 };
    const found: string[] = [];
    for (const page of context.pages().filter((open) => open.url().startsWith('http'))) {
      const { dom, fields, databases, ...stored } = await readPage(page);
      coverage.domBytes += dom.length;
      for (const [where, text] of Object.entries(stored)) this.#note(`the ${where}`, text);
      // A typed password may be in its field, a token nowhere.
      if (containsToken(dom + fields, this.#planted)) found.push('a token in the page');
      if (databases !== '') found.push(`an unexpected database: ${databases}`);
    }
    for (const { where, text } of this.#traces) {
      if (containsToken(text, this.#planted)) found.push(`a token in ${where}: ${text.slice(0, 200)}`);
      if (containsPassword(text)) found.push(`a password in ${where}: ${text.slice(0, 200)}`);
    }
    for (const url of [...this.#requests].map((request) => request.url())) {
      if (!this.#allowedOrigins.has(new URL(url).origin)) found.push(`a request to another site: ${url}`);
    }
    return { found, coverage };
  }

  #note(where: string, text: string): void {
    this.#traces.push({ where, text });
  }

  /** Invented tokens of tests do not look like tokens, and some are removed before they are ever sent. */
  #learnPlantedTokens(context: BrowserContext): void {
    const addCookies = context.addCookies.bind(context);
    context.addCookies = async (cookies) => {
      for (const { name, value } of cookies) if (name === 'jwt') this.#planted.add(value);
      await addCookies(cookies);
    };
  }
}

async function readPage(page: Page): Promise<PageContent> {
  const answers: PageContent[] = [];
  // A page that is being left cannot answer; the next one can.
  await expect(async () => answers.push(await readContent(page))).toPass({ timeout: 20_000 });
  const [content] = answers;
  if (content === undefined) throw new Error('the page did not answer');
  return content;
}

function readContent(page: Page): Promise<PageContent> {
  return page.evaluate(async () => {
    // A test may have blocked the storage.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only this function is sent to the page
    const entries = (open: () => Storage) => {
      try {
        return Object.entries(open());
      } catch {
        return [];
      }
    };
    const stored = [...entries(() => localStorage), ...entries(() => sessionStorage)];
    const databases = await indexedDB.databases().catch(() => []);
    const fields = [...document.querySelectorAll('input')].map((field) => field.value);
    return {
      address: window.location.href,
      history: JSON.stringify([window.history.state, window.name]),
      storage: JSON.stringify(stored),
      databases: databases.map(({ name }) => name).join('\n'),
      dom: document.documentElement.outerHTML,
      fields: fields.join('\n'),
    };
  });
}
