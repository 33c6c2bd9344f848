import { people } from '@superhero/school-cloud/people';
import { test } from './fault-fixtures.ts';
import { expect, expectLoggedIn, logIn, storedTokens } from './fixtures.ts';
import { askForMe } from './harness/server-session.ts';

const legacy = /^DELETE \/api\/v1\/authentication$/;
const current = /^POST \/api\/v3\/logout$/;

for (const [what, kind] of [
  ['dropped', 'drop'],
  ['lost in its answer', 'lose'],
  ['cut off in its answer', 'cut'],
] as const) {
  test(`R38: a logout that is ${what} is made sure of by the other call`, async ({
    page,
    site,
    context,
    faults,
    resumeAs,
    somebody,
    problems,
  }) => {
    problems.expect(/ERR_/);
    // What did reach the server has ended the session; the other call is then refused, which is as good.
    if (kind !== 'drop') problems.expect(/status of 401/, /ending the session on the server failed/);
    const person = await somebody('superhero');
    const token = await resumeAs(person);
    await page.goto('/');
    await expectLoggedIn(page, person);
    faults.break(legacy, { kind });
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await storedTokens(context)).toEqual([]);
    expect(await askForMe(site, token)).toBe(401);
  });
}

test('R38: a logout that no call gets through with is told as not confirmed, and the next login works', async ({
  page,
  site,
  context,
  faults,
  resumeAs,
  somebody,
  problems,
}) => {
  problems.expect(/ERR_/, /ending the session on the server failed/);
  const person = await somebody('superhero');
  const token = await resumeAs(person);
  await page.goto('/');
  await expectLoggedIn(page, person);
  faults.break(legacy, { kind: 'drop' });
  faults.break(current, { kind: 'drop' });
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page.getByRole('alert')).toContainText('Abgemeldet, aber nicht bestätigt');
  await expect(page.getByRole('alert')).toContainText('dort läuft sie von selbst ab');
  expect(await storedTokens(context)).toEqual([]);
  // True to its word: the server knows nothing of the logout.
  expect(await askForMe(site, token)).toBe(200);
  faults.mend();
  await logIn(page, people.gardener);
});
