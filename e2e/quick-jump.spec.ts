import type { Page } from '@playwright/test';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { expect, logIn, test } from './fixtures.ts';
import { addSchoolLike } from './harness/new-school.ts';
import { expectWatched } from './harness/same-page.ts';

test.use({ hasGateway: true });

async function pressJump(page: Page): Promise<void> {
  await expectWatched(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
}

test('a school by its number, a form by its name and a person by their address are a few keys away, and after the logout nobody knows of it', async ({
  goToWork,
  page,
  site,
  somebody,
}) => {
  const { person: superhero } = await goToWork();
  const teacher = await somebody('teacher');
  const school = await addSchoolLike(site, 'lindenhof');
  const field = page.getByRole('dialog').getByRole('combobox');
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/gateway\/(schools|people)$/.test(pathname)) searches.push(pathname);
  });

  await pressJump(page);
  await page.keyboard.type(school.number);
  expect(searches).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/schools/${school.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await pressJump(page);
  await field.fill('Person an');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/people/new');
  await page.getByLabel('Vorname').fill('Halb ge');
  await pressJump(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('tippt');
  await expect(page.getByLabel('Vorname')).toHaveValue('Halb getippt');

  await pressJump(page);
  await field.fill(teacher.username);
  expect(searches).toEqual(['/gateway/schools']);
  await page.keyboard.press('Enter');
  // What is half typed does not go without a word.
  await page.getByRole('dialog').getByRole('button', { name: 'Verlassen, ohne zu speichern' }).click();
  await expect(page).toHaveURL(`/people/${teacher.userId}`);
  expect(searches).toEqual(['/gateway/schools', '/gateway/people']);

  await pressJump(page);
  const recent = page.getByRole('group', { name: 'Zuletzt besucht' });
  await expect(recent.getByRole('option')).toHaveText(['Person anlegenSeite', `${school.name}Schule`]);
  await field.fill('home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, superhero);
  await pressJump(page);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await expect(recent).toHaveCount(0);
});

test('a superhero who reads Ukrainian is told that nobody has an ID, and finds the person by the way on', async ({
  page,
  resumeAs,
  somebody,
}) => {
  await resumeAs(await somebody('ukrainian'));
  await page.goto('/audit');
  await page.getByRole('button', { name: 'Швидкий перехід' }).click();
  const field = page.getByRole('combobox', { name: 'Сторінка, школа або людина' });
  await field.fill('0'.repeat(24));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Такого ID не має ні школа, ні людина.')).toBeVisible();
  await field.fill(schoolPeople.withoutAccount.lastName);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: schoolPeople.withoutAccount.email })).toBeVisible();
});
