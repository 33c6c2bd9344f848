// What the most frequent tasks cost from the home page: clicks and pressed keys, without the typed text.
import type { Page } from '@playwright/test';
import { schools } from '@superhero/school-cloud/schools';
import { expect, heading, test, welcome } from './fixtures.ts';
import { readAnnouncement, resetAnnouncement, storeAnnouncement } from './harness/announcements.ts';
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
      // Enter on a button also clicks it, and a click on a label also clicks its field: neither presses a pointer.
      const isClick = event.type === 'pointerdown';
      const isKey = event instanceof KeyboardEvent && !modifiers.includes(event.key);
      const isText = isKey && event.key.length === 1 && !event.ctrlKey;
      if (isClick || (isKey && !isText)) steps += 1;
      document.documentElement.dataset.steps = String(steps);
    };
    addEventListener('pointerdown', count, true);
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
  await page.keyboard.type('seestern oberschule');
  await expect(hits(page).first()).toContainText('Oberschule am Seestern');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/schools/${schools.seestern.id}`);
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

test('maintenance is announced in four languages with three fields and six steps', async ({
  page,
  site,
  resume,
}) => {
  await resetAnnouncement(site);
  await storeAnnouncement(site, { FOR_ROLES: 'administrator,teacher,student' });
  await resume();
  await expect(heading(page)).toHaveText(welcome);
  const steps = await countSteps(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('wartung');
  await expect(hits(page).first()).toContainText('Ankündigung');
  await page.keyboard.press('Enter');
  await page.getByLabel('Datum', { exact: true }).fill('2099-11-20');
  await page.getByLabel('Von', { exact: true }).fill('17:00');
  await page.getByLabel('Bis', { exact: true }).fill('19:30');
  await page.getByRole('button', { name: 'In vier Sprachen einsetzen' }).click();
  await page.getByRole('main').getByText('An', { exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Veröffentlichen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByText('Ankündigung veröffentlicht')).toBeVisible();
  expect(await steps()).toBe(6);
  expect(await readAnnouncement(site)).toMatchObject({
    DE: expect.stringContaining('Wartung am Freitag, 20. November, von 17 bis 19:30 Uhr'),
    EN: expect.stringContaining('Maintenance on Friday 20 November, 17:00 to 19:30'),
    ES: expect.stringContaining('Mantenimiento el viernes 20 de noviembre, de 17:00 a 19:30 h'),
    UK: expect.stringContaining('Технічні роботи: пʼятниця, 20 листопада, з 17:00 до 19:30'),
    ENABLED: true,
  });
  await expect(page.getByLabel('Zu sehen bis')).toHaveValue('2099-11-20T19:30');
});
