import { people } from '@superhero/school-cloud/people';
import { passTimeUntil, test, watchAddresses } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, storedTokens } from './fixtures.ts';
import type { Fault } from './harness/fault-proxy.ts';
import { stopTime } from './harness/stop-time.ts';

const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };

/** What stands in the way between browser and server may say, each with a mark that must not reach the screen. */
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
  'an error that reaches for the prototype': {
    status: 500,
    headers: json,
    body: '{"__proto__":{"message":"Fremdtext"},"code":"x","title":["Fremdtext"],"details":{"timeToWait":-1}}',
  },
};

/** The browser itself gives up on these, so they look like no answer at all. */
const noAnswers: typeof answers = {
  'a redirect to a captive portal': { status: 302, headers: { Location: '/portal' } },
  'a broken compression': {
    status: 200,
    headers: { ...json, 'Content-Encoding': 'gzip' },
    body: '{"Fremdtext":1}',
  },
};

const complaints = [
  /status of 502/,
  /status of 504/,
  /status of 500/,
  /ERR_CONTENT_DECODING_FAILED/,
  /ERR_FAILED/,
];

test('R6, R36: whatever a gateway answers in place of the settings, one is told and can log in', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(...complaints, /step public-config failed/);
  await stopTime(page);
  for (const [what, answer] of Object.entries({ ...answers, ...noAnswers })) {
    faults.mend();
    faults.break(/config\/public/, { kind: 'answer', ...answer });
    await page.goto('/login');
    const title =
      what in answers ? 'Einstellungen der Schulcloud nicht geladen' : 'Die Schulcloud ist nicht erreichbar';
    await expect(page.getByRole('alert'), what).toContainText(title);
    await expect(page.locator('body'), what).not.toContainText('Fremdtext');
  }
  faults.mend();
  await passTimeUntil(page, (patience) => expect(page.getByRole('alert')).toHaveCount(0, patience));
});

test('R9, R36: whatever a gateway answers in place of the user, the session is kept and goes on by itself', async ({
  page,
  context,
  faults,
  resumeAs,
  problems,
}) => {
  problems.expect(...complaints, /step session failed/);
  const token = await resumeAs(people.superhero);
  await stopTime(page);
  for (const [what, answer] of Object.entries({ ...answers, ...noAnswers, nothing: { status: 204 } })) {
    faults.mend();
    faults.break(/\/me$/, { kind: 'answer', ...answer });
    await page.goto('/?tab=2');
    await expect(page.getByRole('alert'), what).toContainText('Ihre Anmeldung konnte nicht geprüft werden');
    await expect(page.locator('body'), what).not.toContainText('Fremdtext');
    expect(await storedTokens(context), what).toEqual([token]);
  }
  faults.mend();
  await passTimeUntil(page, (patience) => expect(page).toHaveURL('/?tab=2', patience));
  await expectLoggedIn(page, people.superhero);
});

test('R13, R36: whatever a gateway answers to a login, what was typed stays and the next try works', async ({
  page,
  context,
  faults,
  problems,
}) => {
  problems.expect(...complaints, /status of 400/, /login failed/);
  await page.goto('/login');
  await fillLogin(page, people.superhero);
  const refusal = { status: 400, headers: json, body: '{"message":["Fremdtext"]}' };
  for (const [what, answer] of Object.entries({
    ...answers,
    ...noAnswers,
    refusal,
    nothing: { status: 204 },
  })) {
    faults.mend();
    faults.break(/authentication/, { kind: 'answer', ...answer });
    await page.keyboard.press('Enter');
    const title =
      what in noAnswers
        ? 'Die Schulcloud ist nicht erreichbar'
        : 'Die Schulcloud konnte die Anmeldung nicht abschließen';
    await expect(page.getByRole('alert'), what).toContainText(title);
    await expect(page.locator('body'), what).not.toContainText('Fremdtext');
    expect(await storedTokens(context), what).toEqual([]);
  }
  await expect(page.getByLabel('E-Mail-Adresse oder Benutzername')).toHaveValue(people.superhero.username);
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(people.superhero.password);
  faults.mend();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, people.superhero);
});

test('R17: a page in place of a part of the program is told, and the part loads once it is there', async ({
  page,
  faults,
  problems,
}) => {
  problems.expect(/MIME type|integrity/, /part of the program could not be loaded/);
  faults.break(/_vue\/js\/login-page-/, {
    kind: 'answer',
    status: 200,
    headers: html,
    body: '<h1>Fremdtext</h1>',
  });
  const addresses = watchAddresses(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dieser Teil des Dashboards konnte nicht geladen werden',
  );
  expect(addresses).toHaveLength(1);
  faults.mend();
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});
