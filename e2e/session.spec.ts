import { people } from '@superhero/school-cloud/people';
import { expect, logIn, test } from './fixtures.ts';

test('a superhero logs in, is greeted and logs out', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await logIn(page, people.superhero);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Willkommen im neuen und verbesserten Superhero-Dashboard!',
  );
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/login');
});
