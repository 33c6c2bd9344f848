import { tools } from '@superhero/school-cloud/tools';
import type { Page } from '@playwright/test';
import { dialog, invalidField, openArea, type Scene, waitFor } from './scene.ts';

const field = 'main form input';
const submit = 'main button[type="submit"]';

/** Opens the rows of the first two parameters. */
async function openParameters(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.locator('main form ol button[aria-expanded]').nth(place).click();
}

export const toolsScenes: Record<string, Scene> = {
  tools: (context) => openArea(context, '/tools', 'table'),
  'tools-empty': (context) => openArea(context, '/tools?search=Hogwarts&state=draft', 'h2'),
  tool: (context) => openArea(context, `/tools/${tools.dictionary.id}`, 'main table'),
  async 'tool-edit'(context) {
    const { page } = context;
    await openArea(context, `/tools/${tools.dictionary.id}/edit`, field);
    await page.locator(field).first().fill('Wörterbuch Nordlicht Plus');
    await openParameters(page);
    await page.locator('main form ol input').first().fill('neuerName');
    await page.locator('main ins').nth(1).waitFor();
  },
  async 'tool-edit-rejected'(context) {
    const { page, problems } = context;
    problems.expect(/422/);
    await openArea(context, `/tools/${tools.videos.id}/edit`, field);
    await page.locator(field).first().fill(tools.atlas.name);
    await page.locator(submit).click();
    await waitFor(page, invalidField);
  },
  async 'tool-metadata'(context) {
    await openArea(context, `/tools/${tools.biology.id}/edit`, field);
    await context.page.locator('main form section').last().getByRole('button').click();
    await waitFor(context.page, `${dialog} ins`);
  },
  async 'tool-new'(context) {
    await openArea(context, '/tools/new', field);
    await context.page.locator(submit).click();
    await waitFor(context.page, invalidField);
  },
};
