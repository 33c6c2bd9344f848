// What the most frequent tasks cost from the home page: clicks and pressed keys, without the typed text.
import type { Page } from '@playwright/test';
import { schools } from '@superhero/school-cloud/schools';
import { expect, heading, test, welcome } from './fixtures.ts';
import { renameSchool } from './harness/gateway-writes.ts';
import { addPerson, addSchool } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';

test.use({ hasGateway: true });

/** Counts clicks, and keys that are not text: a combination such as Control+K counts once. */
async function countSteps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let steps = 0;
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
    const count = (event: Event) => {
      // Enter on a link or button also clicks it; such a click has no pointer.
      const isClick = event instanceof MouseEvent && event.detail > 0;
      const isKey = event instanceof KeyboardEvent && !modifiers.includes(event.key);
      const isText = isKey && event.key.length === 1 && !event.ctrlKey;
      if (isClick || (isKey && !isText)) steps += 1;
      document.documentElement.dataset.steps = String(steps);
    };
    addEventListener('click', count, true);
    addEventListener('keydown', count, true);
  });
  return async () => Number(await page.evaluate(() => document.documentElement.dataset.steps));
}

const hits = (page: Page) => page.getByRole('dialog').getByRole('option');

test('a person with a misspelled name is found in three steps', async ({ page, resume }) => {
  await resume();
  await expect(heading(page)).toHaveText(welcome);
  const steps = await countSteps(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Juergen Maier');
  await expect(hits(page).first()).toHaveText('Personen suchen: „Juergen Meyer“2');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'bexten@regenbogen.example' });
  await row.getByRole('link').first().click();
  await expect(heading(page)).toHaveText('Jürgen Meyer zu Bexten');
  expect(await steps()).toBe(3);
});

test('a school is found by two of its words in two steps', async ({ page, resume }) => {
  await resume();
  await expect(heading(page)).toHaveText(welcome);
  const steps = await countSteps(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lindenhof gymnasium');
  await expect(hits(page).first()).toContainText('Gymnasium am Lindenhof');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/schools/${schools.lindenhof.id}`);
  expect(await steps()).toBe(2);
});

test('what a colleague did yesterday is listed in five steps', async ({ page, site, resume }) => {
  const colleague = await addPerson(site, 'superhero');
  const { id } = await addSchool(site, 'lindenhof');
  await resume();
  const name = `${colleague.firstName} ${colleague.lastName}`;
  await renameSchool(site, await fetchToken(site, colleague), id, 'Ticket 1');
  await expect(heading(page)).toHaveText(welcome);
  const steps = await countSteps(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Protokoll' }).click();
  await page.getByRole('link', { name: 'Gestern', exact: true }).click();
  await page.getByRole('search').getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Wer' }).click();
  await page.getByRole('menuitemradio', { name, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Aktive Filter' })).toContainText(name);
  expect(await steps()).toBe(5);
});
