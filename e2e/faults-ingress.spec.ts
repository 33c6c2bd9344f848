import { people } from '@superhero/school-cloud/people';
import { test } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, heading, loginForm, storedTokens } from './fixtures.ts';
import type { Fault } from './harness/fault-proxy.ts';
import { watchNavigations } from './harness/network.ts';
import { fastForwardUntil, stopTime } from './harness/page-state.ts';
import { signIn } from './harness/sessions.ts';

const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };

/** Responses of an ingress or portal, each with a mark that must not appear on the page. */
const answers: Record<string, Omit<Fault & { kind: 'answer' }, 'kind'>> = {
  '502 with a page': { status: 502, headers: html, body: '<h1>502 Fremdtext</h1>' },
  '504 with a page': { status: 504, headers: html, body: '<h1>504 Fremdtext</h1>' },
  'the page of a captive portal': {
    status: 200,
    headers: html,
    body: '<h1>Fremdtext: bitte ins WLAN einbuchen</h1>',
  },
  'a list': { status: 200, headers: json, body: '["Fremdtext"]' },
  'an error of a megabyte': {
    status: 500,
    headers: json,
    body: JSON.stringify({ message: 'Fremdtext '.repeat(100_000) }),
  },
  'an error with a __proto__ field': {
    status: 500,
    headers: json,
    body: '{"__proto__":{"message":"Fremdtext"},"code":"x","title":["Fremdtext"],"details":{"timeToWait":-1}}',
  },
};

/** The browser rejects these itself, so they look like no response. */
const noAnswers: typeof answers = {
  'a redirect to a captive portal': { status: 302, headers: { Location: '/portal' } },
  'an invalid compression': {
    status: 200,
    headers: { ...json, 'Content-Encoding': 'gzip' },
    body: '{"Fremdtext":1}',
  },
};

const consoleErrors = [
  /status of 502/,
  /status of 504/,
  /status of 500/,
  /ERR_CONTENT_DECODING_FAILED/,
  /ERR_FAILED/,
];

test('R6, R36: reports any wrong answer for the public config', async ({ page, faults, problems }) => {
  problems.expect(...consoleErrors, /step public-config failed/);
  await stopTime(page);
  for (const [what, answer] of Object.entries({ ...answers, ...noAnswers })) {
    faults.clear();
    faults.break(/config\/public/, { kind: 'answer', ...answer });
    await page.goto('/login');
    const title =
      what in answers ? 'Einstellungen der Schulcloud nicht geladen' : 'Die Schulcloud ist nicht erreichbar';
    await expect(page.getByRole('alert'), what).toContainText(title);
    await expect(page.locator('body'), what).not.toContainText('Fremdtext');
  }
  faults.clear();
  await fastForwardUntil(page, (options) => expect(page.getByRole('alert')).toHaveCount(0, options));
});

test('R9, R36: keeps the session on any wrong answer for the user', async ({
  page,
  site,
  faults,
  problems,
}) => {
  problems.expect(...consoleErrors, /step session failed/);
  const token = await signIn(page, site, people.superhero);
  await stopTime(page);
  for (const [what, answer] of Object.entries({ ...answers, ...noAnswers, nothing: { status: 204 } })) {
    faults.clear();
    faults.break(/\/me$/, { kind: 'answer', ...answer });
    await page.goto('/?tab=2');
    await expect(page.getByRole('alert'), what).toContainText('Ihre Anmeldung konnte nicht geprüft werden');
    await expect(page.locator('body'), what).not.toContainText('Fremdtext');
    expect(await storedTokens(page), what).toEqual([token]);
  }
  faults.clear();
  await fastForwardUntil(page, (options) => expect(page).toHaveURL('/?tab=2', options));
  await expectLoggedIn(page, people.superhero);
});

test('R13, R36: keeps the input on any wrong answer to a login', async ({ page, faults, problems }) => {
  problems.expect(...consoleErrors, /status of 400/, /login failed/);
  await fillLogin(page, people.superhero, '/login');
  const rejection = { status: 400, headers: json, body: '{"message":["Fremdtext"]}' };
  for (const [what, answer] of Object.entries({
    ...answers,
    ...noAnswers,
    rejection,
    nothing: { status: 204 },
  })) {
    faults.clear();
    faults.break(/authentication/, { kind: 'answer', ...answer });
    await page.keyboard.press('Enter');
    const title =
      what in noAnswers
        ? 'Die Schulcloud ist nicht erreichbar'
        : 'Die Schulcloud konnte die Anmeldung nicht abschließen';
    await expect(page.getByRole('alert'), what).toContainText(title);
    await expect(page.locator('body'), what).not.toContainText('Fremdtext');
    expect(await storedTokens(page), what).toEqual([]);
  }
  await expect(loginForm(page).username).toHaveValue(people.superhero.username);
  await expect(loginForm(page).password).toHaveValue(people.superhero.password);
  faults.clear();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, people.superhero);
});

test('R17: reports HTML in place of a chunk, which loads on retry', async ({ page, faults, problems }) => {
  problems.expect(/MIME type|integrity/, /part of the program could not be loaded/);
  faults.break(/_vue\/js\/login-page-/, {
    kind: 'answer',
    status: 200,
    headers: html,
    body: '<h1>Fremdtext</h1>',
  });
  const addresses = watchNavigations(page);
  await page.goto('/login');
  await expect(heading(page)).toHaveText('Dieser Teil des Dashboards konnte nicht geladen werden');
  expect(addresses).toHaveLength(1);
  faults.clear();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(heading(page)).toHaveText('Anmelden');
});
