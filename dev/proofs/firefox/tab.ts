import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { Bidi } from './bidi.ts';

const timeLimit = 20_000;

/** The code points of the protocol for special keys. */
export const keys = { tab: '\uE004', enter: '\uE007' } as const;

const Evaluated = v.object({ result: v.object({ value: v.pipe(v.string(), v.parseJson()) }) });
const Nodes = v.object({ nodes: v.array(v.object({ sharedId: v.string() })) });
const LogEntry = v.object({ level: v.string(), text: v.nullable(v.string()) });
const Cookies = v.object({
  cookies: v.array(
    v.object({
      value: v.object({ value: v.string() }),
      domain: v.string(),
      path: v.string(),
      secure: v.boolean(),
      httpOnly: v.boolean(),
      sameSite: v.string(),
      expiry: v.optional(v.number()),
    }),
  ),
});

export type Cookie = v.InferOutput<typeof Cookies>['cookies'][number];

/** Runs in the page before its own scripts: logs violations of the content security policy. */
const reportViolations = `() => addEventListener('securitypolicyviolation', (violation) =>
  console.error('policy violation: ' + violation.effectiveDirective + ' ' + violation.blockedURI))`;

/** The only tab of a browser, used by roles, names and keys. */
export class Tab {
  /** Errors and warnings of the console, uncaught errors and policy violations. */
  readonly consoleMessages: string[];
  readonly #bidi: Bidi;
  readonly #context: string;

  private constructor(bidi: Bidi, context: string, consoleMessages: string[]) {
    this.#bidi = bidi;
    this.#context = context;
    this.consoleMessages = consoleMessages;
  }

  static async open(url: string): Promise<Tab> {
    const consoleMessages: string[] = [];
    const bidi = await Bidi.connect(url, (_, params) => {
      const { level, text } = v.parse(LogEntry, params);
      if (level === 'error' || level === 'warn') consoleMessages.push(`${level}: ${text}`);
    });
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] }, v.unknown());
    await bidi.send('script.addPreloadScript', { functionDeclaration: reportViolations }, v.unknown());
    const Tree = v.object({ contexts: v.tuple([v.object({ context: v.string() })]) });
    const { contexts } = await bidi.send('browsingContext.getTree', {}, Tree);
    return new Tab(bidi, contexts[0].context, consoleMessages);
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { url, wait: 'complete' });
  }

  async goBack(): Promise<void> {
    await this.#send('browsingContext.traverseHistory', { delta: -1 });
  }

  /** The value of an expression in the page. */
  async read(expression: string): Promise<unknown> {
    const params = {
      expression: `JSON.stringify(${expression})`,
      target: { context: this.#context },
      awaitPromise: true,
    };
    const { result } = await this.#bidi.send('script.evaluate', params, Evaluated);
    return result.value;
  }

  /** Waits until an expression has this value in the page. */
  async expect(expression: string, value: string): Promise<void> {
    await this.#until(`${expression} to be "${value}"`, async () => (await this.read(expression)) === value);
  }

  async click(role: string, name: string): Promise<void> {
    const element = await this.#find(role, name);
    await this.#perform({
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    });
  }

  async type(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#perform({ type: 'key', id: 'keyboard', actions });
  }

  async cookies(name: string): Promise<Cookie[]> {
    const partition = { type: 'context', context: this.#context };
    const { cookies } = await this.#bidi.send('storage.getCookies', { filter: { name }, partition }, Cookies);
    return cookies;
  }

  /** A picture of the page at a width, as a PNG. */
  async picture(width: number): Promise<Buffer> {
    await this.#send('browsingContext.setViewport', { viewport: { width, height: 800 } });
    await this.read('document.fonts.ready.then(() => true)');
    const Picture = v.object({ data: v.string() });
    const params = { context: this.#context, origin: 'document' };
    const { data } = await this.#bidi.send('browsingContext.captureScreenshot', params, Picture);
    return Buffer.from(data, 'base64');
  }

  close(): void {
    this.#bidi.close();
  }

  async #find(role: string, name: string): Promise<{ sharedId: string }> {
    const locator = { type: 'accessibility', value: { role, name } };
    let found: { sharedId: string } | undefined;
    await this.#until(`a ${role} "${name}"`, async () => {
      const params = { context: this.#context, locator };
      const { nodes } = await this.#bidi.send('browsingContext.locateNodes', params, Nodes);
      found = nodes[0];
      return found !== undefined;
    });
    if (found === undefined) throw new Error(`no ${role} "${name}"`);
    return found;
  }

  async #until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + timeLimit;
    while (!(await isTrue())) {
      if (Date.now() > deadline) throw new Error(`timed out waiting for ${what}`);
      await pause(50);
    }
  }

  async #perform(source: object): Promise<void> {
    await this.#send('input.performActions', { actions: [source] });
  }

  async #send(method: string, params: object): Promise<void> {
    await this.#bidi.send(method, { context: this.#context, ...params }, v.unknown());
  }
}
