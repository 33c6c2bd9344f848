// New passwords and registration links for many people, from the open page.
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import { accountRows, addPerson, addSchool, updateUser, userRow } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';
import { runSql } from '@superhero/stack/run-sql';

test.use({ hasGateway: true });

/** A school of this test with some people, who have accounts. */
async function addPeople(site: Site, count: number) {
  const school = await addSchool(site, 'hafen');
  const people = [];
  for (let index = 0; index < count; index += 1) {
    const person = await addPerson(site, 'teacher');
    await updateUser(site, person, { school_id: school.id });
    people.push(person);
  }
  return { school, people };
}

test('sets passwords for the selected people, who can log in with what is printed', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('en');
  const { school, people } = await addPeople(site, 3);
  const { person: operator } = await resume(`/people?school=${school.id}`, 'en');
  await page.getByRole('checkbox', { name: messages('select.page') }).check();
  await page.getByRole('button', { name: messages('people.bulk.passwords') }).click();
  await expect(page).toHaveURL('/work/new/passwords');
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 48311');
  await page.getByRole('button', { name: messages('secrets.start.passwords', { count: 3 }) }).click();
  await expect(page.getByText(messages('secrets.state.ended'))).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: messages('secrets.csv') }).click();
  const table = await readFile(await (await download).path(), 'utf8');
  const rows = table
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
  expect(new Set(rows.map(([id]) => id))).toEqual(new Set(people.map(({ userId }) => userId)));
  for (const [userId = '', , , , , username = '', password = ''] of rows) {
    await fetchToken(site, { username, password });
    expect(await userRow(site, { userId })).toMatchObject({ force_password_change: true });
  }

  // On paper: a sheet for each person, and nothing else.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const [, , , , , username = '', password = ''] of rows)
    await expect(page.getByRole('article').filter({ hasText: username })).toContainText(password);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('article')).toHaveCount(0);

  const entry = { action: 'people.setPassword', reason: 'Ticket 48311', changes: [] };
  await expectAudit(
    site,
    operator,
    rows.map(([person = '']) => ({ ...entry, person })),
  );
  // Nowhere but on paper and in the file.
  const stored = JSON.stringify([
    await auditRows(site),
    await runSql(site.gateway.databaseUrl, 'select * from audit_personal'),
    await page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]),
    page.url(),
    await page.content(),
  ]);
  for (const row of rows) expect(stored.includes(row[6] ?? '')).toBe(false);
});

test('creates registration links for the selected people without an account', async ({
  page,
  site,
  resume,
}) => {
  const messages = messagesIn('en');
  const { school, people } = await addPeople(site, 3);
  const [withAccount, ...others] = people;
  for (const { accountId } of others)
    await site.database.deleteFrom('accounts').where('id', '=', accountId).execute();
  await resume(`/people?school=${school.id}`, 'en');
  await page.getByRole('checkbox', { name: messages('select.page') }).check();
  await page
    .getByRole('button', { name: messages('actions.more') })
    .last()
    .click();
  await page.getByRole('menuitem', { name: messages('people.bulk.links') }).click();
  await page.getByRole('button', { name: messages('secrets.start.links', { count: 2 }) }).click();
  await expect(page.getByText(messages('secrets.state.ended'))).toBeVisible();
  await expect(page.getByText(messages('secrets.outcome.done.links'))).toHaveCount(2);
  await expect(
    page.getByText(
      messages('secrets.outcome.leftOut', { reason: messages('secrets.reason.ACCOUNT_EXISTS') }),
    ),
  ).toBeVisible();
  const entries = await auditRows(site);
  expect(entries.map(({ action }) => action)).toEqual([
    'people.makeRegistrationLink',
    'people.makeRegistrationLink',
  ]);
  expect(new Set(entries.map(({ person }) => person))).toEqual(new Set(others.map(({ userId }) => userId)));
  if (withAccount !== undefined) expect(await accountRows(site, withAccount)).toHaveLength(1);
});
