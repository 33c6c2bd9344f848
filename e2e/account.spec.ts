import type { Locator } from '@playwright/test';
import { expect, heading, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import { accountRows, userRow } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';

test.use({ hasGateway: true });

const german = messagesIn('de');
const newPassword = 'Regenbogen-Wolke-42';

test('an operator changes name, address and password', async ({ page, site, resume, leaks }) => {
  const messages = messagesIn('en');
  leaks.plant([newPassword]);
  const { person } = await resume('/schools', 'en');
  const field = (id: Parameters<typeof messages>[0]) =>
    page.getByRole('textbox', { name: messages(id), exact: true });
  const secret = (id: Parameters<typeof messages>[0]) => page.getByLabel(messages(id)).first();

  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}` }).click();
  await page.getByRole('menuitem', { name: messages('nav.account') }).click();
  await expect(heading(page)).toHaveText(messages('account.title'));
  await page
    .getByRole('main')
    .getByRole('link', { name: messages('record.edit') })
    .click();
  await expect(heading(page)).toHaveText(messages('account.edit'));
  const email = `neu-${person.username}`;
  await field('account.field.firstName').fill('Margarete');
  await field('account.field.email').fill(email.toUpperCase());
  await secret('account.field.newPassword').fill(newPassword);
  await secret('account.field.repeatedPassword').fill(newPassword);
  await secret('account.field.currentPassword').fill(person.password);
  await page.getByRole('main').locator('button[type="submit"]').click();

  await expect(page.getByText(messages('toast.accountSaved'))).toBeVisible();
  // The page and the header have the new name, and the passwords are gone.
  await expect(heading(page)).toHaveText(messages('account.title'));
  await expect(page.getByRole('main')).toContainText('Margarete');
  await expect(page.getByRole('button', { name: `Margarete ${person.lastName}` })).toBeVisible();
  await expect(secret('account.field.currentPassword')).toHaveCount(0);
  expect(await userRow(site, person)).toMatchObject({ first_name: 'Margarete', email });
  expect(await accountRows(site, person)).toMatchObject([{ username: email }]);
  await fetchToken(site, { ...person, username: email, password: newPassword });

  await expectAudit(site, person, [{ action: 'account.update' }]);
  const audited = JSON.stringify(await auditRows(site));
  expect(audited).toContain('passwordReplaced');
  for (const one of [newPassword, person.password]) expect(audited).not.toContain(one);
});

test('a wrong password is reported at its field, and after five of them the time to wait', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/422/, /429/);
  const { person } = await resume('/account/edit');
  await page.getByRole('textbox', { name: german('account.field.lastName') }).fill('Abendrot');
  const password = page.getByLabel(german('account.field.currentPassword'));
  const save = page.getByRole('main').locator('button[type="submit"]');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await password.fill(`Falsch-${attempt}`);
    await password.press('Enter');
    await expect(page.getByText(german('account.error.wrong'))).toBeVisible();
    if (attempt > 1) continue;
    await expect(password).toBeFocused();
    await expect.poll(() => isUncovered(password), 'no notice covers the field').toBe(true);
  }
  await expect(page.getByText(german('account.wait.title'))).toBeVisible();
  await password.fill(person.password);
  await save.click();
  await expect(page.getByText(german('account.wait.title'))).toBeVisible();
  await expect(page.getByText(/Noch 1[45]:\d\d Minuten/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: german('account.field.lastName') })).toHaveValue('Abendrot');
  expect(await userRow(site, person)).toMatchObject({ last_name: person.lastName });
});

const isUncovered = (field: Locator) =>
  field.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === element;
  });
