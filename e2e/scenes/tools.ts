import { tools } from '@superhero/school-cloud/tools';
import type { Page } from '@playwright/test';
import { copyTool } from '../harness/records.ts';
import {
  alert,
  dialog,
  invalidField,
  isPhone,
  openArea,
  openMoreActions,
  type Scene,
  type SceneContext,
  waitFor,
} from './scene.ts';

const field = 'main form input';
const submit = 'main button[type="submit"]';

/** Opens the rows of the first two parameters. */
async function openParameters(page: Page): Promise<void> {
  for (const place of [0, 1]) await page.locator('main form ol button[aria-expanded]').nth(place).click();
}

/** The rollout is the first button with a dialog, the deletion the last one. */
async function openAction(
  context: SceneContext,
  which: 'first' | 'last',
  toolId: string = tools.dictionary.id,
): Promise<void> {
  const { page } = context;
  await openArea(context, `/tools/${toolId}`, 'main button[aria-haspopup="dialog"]');
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
  if (which === 'first' && isPhone(page)) {
    await openMoreActions(page);
    await page.getByRole('menuitem').first().click();
  } else await page.locator('main button[aria-haspopup="dialog"]')[which]().click();
  await waitFor(page, 'dialog dl');
}

/** Until the dialog links to the audit entry, and shows the progress. */
async function rollOutWithoutAnswer(context: SceneContext): Promise<string> {
  const { page, site, problems } = context;
  const { id } = await copyTool(site, 'dictionary', { failure: 'rollout-times-out' });
  problems.expect(/504/);
  await openAction(context, 'first', id);
  await waitFor(page, alert);
  await page.locator('dialog input').fill('Ticket 48500');
  await page.locator('dialog button[type="submit"]').click();
  await waitFor(page, 'dialog a[href^="/audit/"]');
  await waitFor(page, 'dialog progress');
  return id;
}

export const toolsScenes: Record<string, Scene> = {
  tools: (context) => openArea(context, '/tools', 'table'),
  'tools-empty': (context) => openArea(context, '/tools?search=Hogwarts&state=draft', 'h2'),
  tool: (context) => openArea(context, `/tools/${tools.dictionary.id}`, 'main table'),
  async 'tool-rollout'(context) {
    await openAction(context, 'first');
    await waitFor(context.page, alert);
  },
  async 'tool-rollout-unknown'(context) {
    await rollOutWithoutAnswer(context);
  },
  async 'tool-rollout-running'(context) {
    const toolId = await rollOutWithoutAnswer(context);
    await context.page.goto(`/tools/${toolId}`);
    await waitFor(context.page, 'main progress');
  },
  async 'tool-form-error'(context) {
    const { page, problems } = context;
    problems.expect(/uncaught: Verbindung verloren/, /the application failed/);
    await openArea(context, '/tools/new', field);
    await page.locator(field).first().fill('Wörterbuch');
    await page.evaluate(() => {
      void Promise.reject(new Error('Verbindung verloren'));
    });
    await waitFor(page, alert);
  },
  async 'tool-delete'(context) {
    await openAction(context, 'last');
    await context.page.locator('dialog button[type="submit"]').click();
    await waitFor(context.page, invalidField);
  },
  async 'tool-delete-armed'(context) {
    await openAction(context, 'last');
    await context.page.locator('dialog input').first().fill('Ticket 48501');
    await context.page.locator('dialog input').last().fill(tools.dictionary.name);
  },
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
  async 'tool-form-invalid'(context) {
    const { page } = context;
    await openArea(context, '/tools/new', field);
    const launch = page.locator('main form section:has(option[value="lti11"])');
    await launch.locator('select').selectOption('lti11');
    await launch.locator('input').first().fill('http://physik.example/lti');
    await page.locator(submit).click();
    await waitFor(page, invalidField);
  },
};
