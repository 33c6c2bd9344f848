import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { test } from './fault-fixtures.ts';
import { expect, expectLoggedIn, heading, logIn, loginForm, logoutButton, submitLogin } from './fixtures.ts';
import type { Fault } from './harness/fault-proxy.ts';
import { watchNavigations } from './harness/network.ts';
import { fastForwardUntil, stopTime } from './harness/page-state.ts';
import { signIn } from './harness/sessions.ts';

const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };

/** Each with the browser's own error message. */
const faultKinds: Record<string, { fault: Fault; consoleErrors?: RegExp }> = {
  dropped: { fault: { kind: 'drop' }, consoleErrors: /ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ },
  'never answered': { fault: { kind: 'stall' } },
  'answered only in part': {
    fault: { kind: 'cut' },
    consoleErrors: /ERR_CONTENT_LENGTH_MISMATCH|status of 401/,
  },
  'answered with 500': {
    fault: { kind: 'answer', status: 500, headers: json, body: '{"message":"kaputt"}' },
    consoleErrors: /status of 500/,
  },
  'answered by a gateway': {
    fault: { kind: 'answer', status: 502, headers: html, body: '<h1>Bad Gateway</h1>' },
    consoleErrors: /status of 502/,
  },
  'answered without a body': { fault: { kind: 'answer', status: 204 } },
  'answered with incomplete JSON': {
    fault: { kind: 'answer', status: 200, headers: json, body: '{"user":{"firstName":"' },
  },
};

type Call = {
  name: RegExp;
  consoleErrors: RegExp[];
  isLoggedInBefore?: true;
  /** An empty response is valid for this call. */
  allowsEmptyResponse?: true;
  /** Sends the call that meets the fault. */
  begin: (page: Page) => Promise<void>;
  /** Checks that the page is usable. */
  expectUsable: (page: Page, options?: { timeout: number }) => Promise<void>;
  /** After the fault: what a person does to be logged in. */
  recover: (page: Page) => Promise<void>;
};

const calls: Record<string, Call> = {
  'runtime config': {
    name: /^GET \/runtime\.config\.json$/,
    consoleErrors: [
      /step runtime-config failed/,
      /step public-config failed/,
      /Content Security Policy/,
      /connect-src/,
    ],
    begin: open,
    expectUsable: expectForm,
    async recover(page) {
      await fastForwardUntil(page, (options) => expect(page.getByRole('alert')).toHaveCount(0, options));
      await logIn(page, people.superhero);
    },
  },
  'public config': {
    name: /^GET \/api\/v3\/config\/public$/,
    consoleErrors: [/step public-config failed/],
    allowsEmptyResponse: true,
    begin: open,
    expectUsable: expectForm,
    async recover(page) {
      await logIn(page, people.superhero);
      await fastForwardUntil(page, (options) => expect(page.getByRole('alert')).toHaveCount(0, options));
    },
  },
  'check of the session': {
    name: /^GET \/api\/v3\/me$/,
    consoleErrors: [/step session failed/],
    isLoggedInBefore: true,
    begin: open,
    expectUsable: expectForm,
    async recover(page) {
      const logout = logoutButton(page);
      await fastForwardUntil(page, (options) => expect(logout).toBeVisible(options));
      await expectLoggedIn(page, people.superhero);
    },
  },
  login: {
    name: /^POST \/api\/v3\/authentication\/local$/,
    consoleErrors: [/login failed/],
    async begin(page) {
      await submitLogin(page, people.superhero, '/login');
    },
    async expectUsable(page, options) {
      await expect(page.getByRole('alert')).toBeVisible(options);
      await expect(heading(page)).toHaveText('Anmelden');
      await expect(loginForm(page).password).toHaveValue(people.superhero.password);
    },
    async recover(page) {
      await page.keyboard.press('Enter');
      await expectLoggedIn(page, people.superhero);
    },
  },
  logout: {
    name: /^(DELETE \/api\/v1\/authentication|POST \/api\/v3\/logout)$/,
    consoleErrors: [/ending the session on the server failed/],
    isLoggedInBefore: true,
    allowsEmptyResponse: true,
    async begin(page) {
      await page.goto('/');
      await logoutButton(page).click();
    },
    async expectUsable(page, options) {
      await expectForm(page, options);
      await expect(page.getByRole('banner')).not.toContainText(people.superhero.lastName);
      expect(await page.context().cookies()).toEqual([]);
    },
    recover: (page) => logIn(page, people.superhero),
  },
};

for (const [call, { name, consoleErrors, isLoggedInBefore, allowsEmptyResponse, ...steps }] of Object.entries(
  calls,
)) {
  test(`a ${call} with any fault leaves a usable page`, async ({ page, site, faults, problems }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await stopTime(page);
    const addresses = watchNavigations(page);

    for (const [what, { fault, consoleErrors: browserError }] of Object.entries(faultKinds)) {
      await test.step(what, async () => {
        const isNothing = fault.kind === 'answer' && fault.status === 204;
        const expected = isNothing && allowsEmptyResponse ? [] : [...consoleErrors];
        if (browserError !== undefined) expected.push(browserError);
        problems.allow(...expected);
        await forgetVisit(page);
        if (isLoggedInBefore) await signIn(page, site, people.superhero);
        faults.break(name, fault);
        const metBefore = faults.met.length;
        logged.length = 0;
        addresses.length = 0;

        await steps.begin(page);
        await expect.poll(() => faults.met.length, what).toBeGreaterThan(metBefore);
        // Only a missing response takes time to detect.
        if (fault.kind === 'stall')
          await fastForwardUntil(page, (options) => steps.expectUsable(page, options));
        else await steps.expectUsable(page);
        expect(addresses.length, what).toBeLessThanOrEqual(2);
        faults.clear();
        await steps.recover(page);
        const findMissing = () =>
          expected.filter((pattern) => !logged.some((text) => pattern.test(text))).map(String);
        await expect.poll(findMissing, what).toEqual([]);
        if (expected.length === 0) expect(logged, what).toEqual([]);
      });
    }
  });
}

/** Leaves the page as a browser does that has not visited it. */
async function forgetVisit(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.context().clearCookies();
  await page.evaluate(() => {
    window.localStorage.clear();
    window.sessionStorage.clear();
  });
  await page.goto('about:blank');
}

async function open(page: Page): Promise<void> {
  await page.goto('/');
}

async function expectForm(page: Page, options?: { timeout: number }): Promise<void> {
  await expect(heading(page)).toHaveText('Anmelden', options);
  await expect(loginForm(page).submit).toBeEnabled();
}
