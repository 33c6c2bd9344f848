import type { Page } from '@playwright/test';
import { storageProviders } from '@superhero/school-cloud/school-facts';
import { schools } from '@superhero/school-cloud/schools';
import { breakStorage, schoolRow } from '../harness/records.ts';
import {
  alert,
  dialog,
  invalidField,
  openArea,
  openFilters,
  openViews,
  type Scene,
  waitFor,
} from './scene.ts';

const field = 'form input';
const editHafen = `/schools/${schools.hafen.id}/edit`;
const newName = 'Gesamtschule am alten Hafen';

async function typeInto(page: Page, place: number, text: string): Promise<void> {
  await page.locator('main form input[type="text"]').nth(place).fill(text);
}

export const schoolsScenes: Record<string, Scene> = {
  schools: (context) => openArea(context, '/schools', 'table'),
  'schools-filtered': (context) =>
    openArea(context, '/schools?migration=none&maintenance=false&sort=updatedAt&order=desc', 'table'),
  'schools-migrations': (context) =>
    openArea(context, '/schools/migrations?sort=startedAt&order=desc', 'table'),
  'schools-migrations-empty': (context) =>
    openArea(context, '/schools/migrations?migration=finished&search=Hogwarts', 'h2'),
  'schools-no-match': (context) => openArea(context, '/schools?search=Hogwarts&purpose=test', 'h2'),
  async 'schools-filters-open'(context) {
    await context.page.setViewportSize({ width: 360, height: 800 });
    await openArea(context, '/schools?maintenance=false', openFilters);
    await context.page.locator(openFilters).click();
    await context.page.getByRole('menuitem').nth(2).click();
    await waitFor(context.page, '[role="menuitemradio"]');
  },
  async 'schools-views-open'(context) {
    const { page } = context;
    await openArea(context, '/schools?migration=running', 'table');
    await page.locator(openViews).click();
    await page.locator('search [role="group"] input').fill('Laufende Login-Migration');
    await page.keyboard.press('Enter');
    await page.locator(openViews).click();
    await waitFor(page, 'search [role="group"] li a');
  },
  async 'schools-shortcuts'(context) {
    await openArea(context, '/schools', 'table');
    await context.page.keyboard.press('ArrowDown');
    await context.page.keyboard.press('?');
    await waitFor(context.page, dialog);
  },
  school: (context) => openArea(context, `/schools/${schools.lindenhof.id}`, 'h2'),
  async 'school-without-administrator'(context) {
    await openArea(context, `/schools/${schools.hafen.id}`, 'main dl a');
    await context.page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  },
  async 'school-closing'(context) {
    await openArea(context, `/schools/${schools.lindenhof.id}`, 'main ol');
    await context.page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    await context.page.locator('main ol').evaluate((list) => list.scrollIntoView({ block: 'center' }));
  },
  async 'school-not-found'(context) {
    context.problems.expect(/404/);
    await openArea(context, '/schools/5c40010000000000000000ff', alert);
  },
  async 'school-year'(context) {
    // A year behind: the platform rejects a change for schools that are already in this year's.
    await openArea(context, `/schools/${schools.regenbogen.id}`, 'main section button');
    await context.page.locator('main section button').last().click();
    await waitFor(context.page, dialog);
  },
  async 'school-new'(context) {
    await openArea(context, '/schools/new', field);
    await context.page.locator('main form button[type="submit"]').click();
    await waitFor(context.page, invalidField);
  },
  async 'school-new-without-storage'(context) {
    const setShared = (is_shared: boolean) =>
      context.site.database
        .updateTable('storage_providers')
        .set({ is_shared })
        .where('id', '=', storageProviders.shared.id)
        .execute();
    await setShared(false);
    await openArea(context, '/schools/new', alert);
    await setShared(true);
  },
  async 'school-created-without-storage'(context) {
    const { page, site } = context;
    await openArea(context, '/schools/new', field);
    await typeInto(page, 0, newName);
    await page.locator('main form select').first().selectOption({ index: 1 });
    await page.locator('main form select').nth(2).selectOption({ index: 1 });
    const undo = await breakStorage(site);
    await page.locator('main form button[type="submit"]').click();
    await waitFor(page, alert);
    await undo();
    await site.database.deleteFrom('schools').where('name', '=', newName).execute();
  },
  async 'school-leave'(context) {
    await openArea(context, editHafen, field);
    await typeInto(context.page, 0, newName);
    await context.page.locator('main nav a').first().click();
    await waitFor(context.page, dialog);
  },
  async 'school-edit'(context) {
    await openArea(context, editHafen, field);
    await typeInto(context.page, 0, newName);
    await typeInto(context.page, 1, '40588');
    await context.page.getByRole('checkbox').nth(1).check();
    await context.page.locator('main ins').nth(2).waitFor();
  },
  async 'school-edit-conflict'(context) {
    const { page, site, problems } = context;
    problems.expect(/409/);
    await openArea(context, editHafen, field);
    const { id, name } = await schoolRow(site, schools.hafen);
    const rename = (to: string) =>
      site.database.updateTable('schools').set({ name: to }).where('id', '=', id).execute();
    await rename('Hafenschule');
    await typeInto(page, 0, newName);
    await page.locator('button[form][type="submit"]').click();
    await waitFor(page, alert);
    await rename(name);
  },
};
