import type { Page } from '@playwright/test';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { expect, expectArrival, logIn, logOut, test } from './fixtures.ts';
import { watchRequests } from './harness/network.ts';
import { expectSessionWatched } from './harness/page-state.ts';
import { addPerson, addSchool } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';

test.use({ hasGateway: true });

async function openPalette(page: Page): Promise<void> {
  await expectSessionWatched(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
}

test('opens schools, forms and people by keyboard until the logout', async ({ page, site, resume }) => {
  const { person: superhero } = await resume();
  const teacher = await addPerson(site, 'teacher');
  const school = await addSchool(site, 'lindenhof');
  const field = page.getByRole('dialog').getByRole('combobox');
  const requests = watchRequests(page, /\/gateway\/(schools|people)(\?|$)/);
  const searches = () => requests.map((url) => new URL(url).pathname);

  await openPalette(page);
  await page.keyboard.type(school.number);
  expect(searches()).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/schools/${school.id}`);
  await expectArrival(page, school.name);

  await openPalette(page);
  await field.fill('Person an');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/people/new');
  await expectArrival(page, 'Person anlegen');
  await page.getByLabel('Vorname').fill('Halb ge');
  await openPalette(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('tippt');
  await expect(page.getByLabel('Vorname')).toHaveValue('Halb getippt');

  await openPalette(page);
  await field.fill(teacher.username);
  expect(searches()).toEqual(['/gateway/schools']);
  await page.keyboard.press('Enter');
  // Leaving a half-filled form asks for confirmation.
  await page.getByRole('dialog').getByRole('button', { name: 'Eingaben verwerfen' }).click();
  await expect(page).toHaveURL(`/people/${teacher.userId}`);
  expect(searches()).toEqual(['/gateway/schools', '/gateway/people']);

  await openPalette(page);
  const recent = page.getByRole('group', { name: 'Zuletzt besucht' });
  await expect(recent.getByRole('option')).toHaveText(['Person anlegenSeite', `${school.name}Schule`]);
  await field.fill('home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await logOut(page);
  await logIn(page, superhero);
  await openPalette(page);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('reports an unknown ID in Ukrainian, and offers to search for people', async ({ page, site }) => {
  await signIn(page, site, await addPerson(site, 'ukrainian'));
  await page.goto('/audit');
  await page.getByRole('button', { name: 'Пошук шкіл, людей і сторінок' }).click();
  const field = page.getByRole('combobox', { name: 'Сторінка, школа або людина' });
  await field.fill('0'.repeat(24));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Такого ID не має ні школа, ні людина.')).toBeVisible();
  await field.fill(schoolPeople.withoutAccount.lastName);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: schoolPeople.withoutAccount.email })).toBeVisible();
});
