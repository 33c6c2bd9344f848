// From the rows of a list to a change of all of them.
import { expect, test } from './fixtures.ts';
import { messagesIn } from './harness/messages.ts';
import { addPerson, addSchool, rolesOf, updateUser } from './harness/records.ts';

test.use({ hasGateway: true });

const messages = messagesIn('en');

test('changes the roles of people who were selected with the keyboard', async ({ page, site, resume }) => {
  const school = await addSchool(site, 'hafen');
  const people = [await addPerson(site, 'student'), await addPerson(site, 'student')];
  const other = await addPerson(site, 'teacher');
  for (const person of [...people, other]) await updateUser(site, person, { school_id: school.id });
  await resume(`/people?school=${school.id}&role=student`, 'en');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeAttached();
  await page.getByRole('button', { name: messages('people.bulk.roles') }).click();
  await expect(page).toHaveURL('/work/new/people?kind=roles');
  await page
    .getByRole('combobox', { name: messages('bulk.input.roles.add') })
    .selectOption({ label: messages('people.role.helpdesk') });
  await page.getByRole('button', { name: messages('bulk.next.check') }).click();
  await page.getByRole('button', { name: messages('bulk.next.request') }).click();
  await page.getByLabel(messages('bulk.request.name')).fill('New helpdesk');
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('CHG-2203');
  await page.getByRole('button', { name: messages('bulk.request.submit') }).click();
  const numbers = { total: 2, changed: 2, failed: 0, waiting: 0 };
  await expect(page.getByRole('img', { name: messages('bulk.progress.chart', numbers) })).toBeVisible({
    timeout: 60_000,
  });
  for (const person of people) expect(await rolesOf(site, person)).toEqual(['helpdesk', 'student']);
  expect(await rolesOf(site, other)).toEqual(['teacher']);
});
