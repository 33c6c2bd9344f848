import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { passTimeUntil, test, watchAddresses } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, logIn } from './fixtures.ts';
import type { Fault } from './harness/fault-proxy.ts';
import { stopTime } from './harness/stop-time.ts';

const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };

/** Each with what the browser itself says about it. */
const faultsToMeet: Record<string, { fault: Fault; complaints?: RegExp }> = {
  dropped: { fault: { kind: 'drop' }, complaints: /ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ },
  'never answered': { fault: { kind: 'stall' } },
  'cut off in its answer': {
    fault: { kind: 'cut' },
    complaints: /ERR_CONTENT_LENGTH_MISMATCH|status of 401/,
  },
  'answered with 500': {
    fault: { kind: 'answer', status: 500, headers: json, body: '{"message":"kaputt"}' },
    complaints: /status of 500/,
  },
  'answered by a gateway': {
    fault: { kind: 'answer', status: 502, headers: html, body: '<h1>Bad Gateway</h1>' },
    complaints: /status of 502/,
  },
  'answered with nothing': { fault: { kind: 'answer', status: 204 } },
  'answered with half a JSON': {
    fault: { kind: 'answer', status: 200, headers: json, body: '{"user":{"firstName":"' },
  },
};

type Call = {
  name: RegExp;
  complaints: RegExp[];
  isLoggedInBefore?: true;
  /** For whom an empty answer is as good as any. */
  isContentWithNothing?: true;
  /** Meets the fault. */
  begin: (page: Page) => Promise<void>;
  /** A page that can be used. */
  see: (page: Page, patience?: { timeout: number }) => Promise<void>;
  /** After the fault: what a person has to do to be logged in. */
  goOn: (page: Page) => Promise<void>;
};

const calls: Record<string, Call> = {
  'runtime config': {
    name: /^GET \/runtime\.config\.json$/,
    complaints: [
      /step runtime-config failed/,
      /step public-config failed/,
      /Content Security Policy/,
      /connect-src/,
    ],
    begin: open,
    see: seeForm,
    async goOn(page) {
      await passTimeUntil(page, (patience) => expect(page.getByRole('alert')).toHaveCount(0, patience));
      await logIn(page, people.superhero);
    },
  },
  'public config': {
    name: /^GET \/api\/v3\/config\/public$/,
    complaints: [/step public-config failed/],
    isContentWithNothing: true,
    begin: open,
    see: seeForm,
    async goOn(page) {
      await logIn(page, people.superhero);
      await passTimeUntil(page, (patience) => expect(page.getByRole('alert')).toHaveCount(0, patience));
    },
  },
  'check of the session': {
    name: /^GET \/api\/v3\/me$/,
    complaints: [/step session failed/],
    isLoggedInBefore: true,
    begin: open,
    see: seeForm,
    async goOn(page) {
      const logout = page.getByRole('button', { name: 'Abmelden' });
      await passTimeUntil(page, (patience) => expect(logout).toBeVisible(patience));
      await expectLoggedIn(page, people.superhero);
    },
  },
  login: {
    name: /^POST \/api\/v3\/authentication\/local$/,
    complaints: [/login failed/],
    async begin(page) {
      await page.goto('/login');
      await fillLogin(page, people.superhero);
      await page.keyboard.press('Enter');
    },
    async see(page, patience) {
      await expect(page.getByRole('alert')).toBeVisible(patience);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
      await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(people.superhero.password);
    },
    async goOn(page) {
      await page.keyboard.press('Enter');
      await expectLoggedIn(page, people.superhero);
    },
  },
  logout: {
    name: /^(DELETE \/api\/v1\/authentication|POST \/api\/v3\/logout)$/,
    complaints: [/ending the session on the server failed/],
    isLoggedInBefore: true,
    isContentWithNothing: true,
    async begin(page) {
      await page.goto('/');
      await page.getByRole('button', { name: 'Abmelden' }).click();
    },
    async see(page, patience) {
      await seeForm(page, patience);
      await expect(page.getByRole('banner')).not.toContainText(people.superhero.lastName);
      expect(await page.context().cookies()).toEqual([]);
    },
    goOn: (page) => logIn(page, people.superhero),
  },
};

for (const [call, { name, complaints, isLoggedInBefore, isContentWithNothing, ...steps }] of Object.entries(
  calls,
)) {
  for (const [what, { fault, complaints: ofBrowser }] of Object.entries(faultsToMeet)) {
    test(`a ${call} that is ${what} leaves a page that can be used, and afterwards a single try works`, async ({
      page,
      faults,
      problems,
      resumeAs,
    }) => {
      const isNothing = fault.kind === 'answer' && fault.status === 204;
      if (!(isNothing && isContentWithNothing)) problems.expect(...complaints);
      if (ofBrowser !== undefined) problems.expect(ofBrowser);
      if (isLoggedInBefore) await resumeAs(people.superhero);
      faults.break(name, fault);
      await stopTime(page);
      const addresses = watchAddresses(page);

      await steps.begin(page);
      await expect.poll(() => faults.met).not.toEqual([]);
      // Only silence needs time to be noticed.
      if (fault.kind === 'stall') await passTimeUntil(page, (patience) => steps.see(page, patience));
      else await steps.see(page);
      expect(addresses.length).toBeLessThanOrEqual(2);
      faults.mend();
      await steps.goOn(page);
    });
  }
}

async function open(page: Page): Promise<void> {
  await page.goto('/');
}

async function seeForm(page: Page, patience?: { timeout: number }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden', patience);
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeEnabled();
}
