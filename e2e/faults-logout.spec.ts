import { people } from '@superhero/school-cloud/people';
import { test } from './fault-fixtures.ts';
import { expect, expectLoggedOut, logIn, logOut, logoutButton, storedTokens } from './fixtures.ts';
import { tokenStatus } from './harness/sessions.ts';

const legacy = /^DELETE \/api\/v1\/authentication$/;
const current = /^POST \/api\/v3\/logout$/;

for (const [what, kind] of [
  ['dropped', 'drop'],
  ['received, but not answered', 'lose'],
  ['received, but answered only in part', 'cut'],
] as const) {
  test(`R38: repeats a logout that is ${what}`, async ({ page, site, faults, resume, problems }) => {
    problems.expect(/ERR_/);
    // A call that reached the server has ended the session, so the other endpoint rejects the token.
    if (kind !== 'drop') problems.expect(/status of 401/, /ending the session on the server failed/);
    const { token } = await resume();
    faults.break(legacy, { kind });
    await logOut(page);
    await expectLoggedOut(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await tokenStatus(site, token)).toBe(401);
  });
}

test('R38: reports an unconfirmed logout', async ({ page, site, faults, resume, problems }) => {
  problems.expect(/ERR_/, /ending the session on the server failed/);
  const { token } = await resume();
  faults.break(legacy, { kind: 'drop' });
  faults.break(current, { kind: 'drop' });
  await logoutButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Abgemeldet, aber nicht bestätigt');
  await expect(page.getByRole('alert')).toContainText('Dort läuft die Sitzung automatisch ab');
  expect(await storedTokens(page)).toEqual([]);
  // The server did not receive the logout.
  expect(await tokenStatus(site, token)).toBe(200);
  faults.clear();
  await logIn(page, people.gardener);
});
