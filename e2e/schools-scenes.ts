import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { signIn } from './harness/sign-in.ts';
import type { Scene, Stage } from './stage.ts';

async function open({ page, site }: Stage, address: string): Promise<void> {
  await site.restore({ hasGateway: true });
  await signIn(page.context(), site, people.superhero);
  await page.goto(address);
}

async function openForm({ page }: Stage): Promise<void> {
  await page.locator('form input').first().waitFor();
}

/** By position, so that any language will do. */
async function typeInto(page: Page, place: number, text: string): Promise<void> {
  await page.locator('main form input[type="text"]').nth(place).fill(text);
}

export const schoolsScenes: Record<string, Scene> = {
  async schools(stage) {
    await open(stage, '/schools');
    await stage.page.getByRole('table').waitFor();
  },
  async 'schools-filtered'(stage) {
    await open(stage, '/schools?migration=none&maintenance=false&sort=updatedAt&order=desc');
    await stage.page.getByRole('table').waitFor();
  },
  async 'schools-none-fits'(stage) {
    await open(stage, '/schools?search=Hogwarts&purpose=test');
    await stage.page.getByRole('heading', { level: 2 }).waitFor();
  },
  async 'schools-filters-open'(stage) {
    await stage.page.setViewportSize({ width: 360, height: 800 });
    await open(stage, '/schools?purpose=test');
    await stage.page.locator('button[aria-expanded]').click();
    await stage.page.getByRole('combobox').nth(2).waitFor();
  },
  async school(stage) {
    await open(stage, `/schools/${schools.lindenhof.id}`);
    await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  async 'school-year'(stage) {
    // A year behind: the platform rejects a change for schools that are already in this year's.
    await open(stage, `/schools/${schools.regenbogen.id}`);
    await stage.page.locator('main section button').last().click();
    await stage.page.getByRole('dialog').waitFor();
  },
  async 'school-new'(stage) {
    await open(stage, '/schools/new');
    await openForm(stage);
    await stage.page.locator('main form button[type="submit"]').click();
    await stage.page.locator('[aria-invalid="true"]').first().waitFor();
  },
  async 'school-leave'(stage) {
    await open(stage, `/schools/${schools.hafen.id}/edit`);
    await openForm(stage);
    await typeInto(stage.page, 0, 'Gesamtschule am alten Hafen');
    await stage.page.locator('main nav a').first().click();
    await stage.page.getByRole('dialog').waitFor();
  },
  async 'school-edit'(stage) {
    await open(stage, `/schools/${schools.hafen.id}/edit`);
    await openForm(stage);
    await typeInto(stage.page, 0, 'Gesamtschule am alten Hafen');
    await typeInto(stage.page, 1, '40588');
    await stage.page.getByRole('checkbox').nth(1).check();
    await stage.page.locator('main ins').nth(2).waitFor();
  },
  async 'school-edit-conflict'(stage) {
    const { page, site, problems } = stage;
    problems.expect(/409/);
    await open(stage, `/schools/${schools.hafen.id}/edit`);
    await openForm(stage);
    const { name } = await site.database
      .selectFrom('schools')
      .select('name')
      .where('id', '=', schools.hafen.id)
      .executeTakeFirstOrThrow();
    const rename = (to: string) =>
      site.database.updateTable('schools').set({ name: to }).where('id', '=', schools.hafen.id).execute();
    await rename('Hafenschule');
    await typeInto(page, 0, 'Gesamtschule am alten Hafen');
    await page.locator('button[form][type="submit"]').click();
    await page.getByRole('alert').waitFor();
    await rename(name);
  },
};
