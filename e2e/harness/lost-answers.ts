import { expect, type Page } from '@playwright/test';
import { runSql } from '@superhero/stack/run-sql';
import { auditRows } from './audit-rows.ts';
import { FaultProxy } from './fault-proxy.ts';
import type { Messages } from './messages.ts';
import type { Problems } from './problems.ts';
import type { Site } from './site.ts';

/** Connects the gateway to the school cloud through a proxy, until the gateway is connected elsewhere. */
export async function connectThroughProxy({ apiUrl, gateway }: Site): Promise<FaultProxy> {
  const proxy = new FaultProxy(() => new URL(apiUrl).origin);
  await proxy.open();
  await gateway.connectTo(`${proxy.url}/api`);
  return proxy;
}

/** The calls of one test through that proxy, which handles all of them; answers to chosen calls are lost. */
export class LostAnswers {
  readonly #site: Site;
  readonly #problems: Problems;
  readonly #proxy: FaultProxy;
  readonly #handledBefore: number;

  constructor(site: Site, problems: Problems, proxy: FaultProxy) {
    this.#site = site;
    this.#problems = problems;
    this.#proxy = proxy;
    this.#handledBefore = proxy.passed.length;
  }

  /** From now on the answers to these calls, as `POST /api/v1/releases`, are lost. */
  lose(calls: RegExp): void {
    // What the browser logs about such a write and its repetition.
    this.#problems.expect(/504/, /409/);
    this.#proxy.break(calls, { kind: 'lose' });
  }

  /** How often the school cloud handled these calls. */
  countHandled(calls: RegExp): number {
    const handled = this.#proxy.passed.slice(this.#handledBefore);
    return handled.filter((line) => calls.test(line.replace(/ \d+$/, ''))).length;
  }

  /**
   * The page says that the outcome is not known yet. Then the gateway finds out, as it does half a minute later, and
   * the operator checks again.
   */
  async checkAgain(page: Page, messages: Messages, token: string): Promise<void> {
    await expect(page.getByRole('alert')).toContainText(messages('write.unknown.title'));
    await expect(page.getByRole('link', { name: messages('write.entry') })).toBeVisible();
    expect((await auditRows(this.#site)).at(-1)).toMatchObject({ outcome: null });
    this.#proxy.clear();
    await this.#reconcile(token);
    await page.getByRole('button', { name: messages('write.checkAgain') }).click();
  }

  async #reconcile(token: string): Promise<void> {
    const { url, gateway } = this.#site;
    await runSql(gateway.databaseUrl, `update audit_chain set at = at - interval '31 seconds'`);
    // A new process looks at pending entries after its first request; a running one waits ten seconds.
    // The page may send a request during the restart.
    this.#problems.allow(/502/);
    await gateway.kill();
    await gateway.start();
    const readOutcomes = async () => {
      await fetch(`${url}/gateway/session`, { headers: { Authorization: `Bearer ${token}` } });
      return (await auditRows(this.#site)).map(({ outcome }) => outcome);
    };
    await expect.poll(readOutcomes).not.toContain(null);
  }
}
