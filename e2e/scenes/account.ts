import { alert, invalidField, openArea, type Scene, type SceneContext, waitFor } from './scene.ts';

const field = 'main form input';
const submit = 'main button[type="submit"]';

export const accountScenes: Record<string, Scene> = {
  account: (context) => openArea(context, '/account', 'main dl'),
  'name-menu': openNameMenu,
  /** Below 960 px the menu opens below the title. */
  async 'name-menu-small'(context) {
    await context.page.setViewportSize({ width: 360, height: 800 });
    await openNameMenu(context);
  },
  async 'account-incomplete'(context) {
    const { page } = context;
    await openArea(context, '/account/edit', field);
    await page.locator(field).first().fill('Margarete');
    await page.locator('main form input[type="password"]').first().fill('kurz');
    await page.locator(submit).click();
    await waitFor(page, invalidField);
  },
  async 'account-wrong-password'(context) {
    const { page, problems } = context;
    problems.expect(/422/);
    await openArea(context, '/account/edit', field);
    await page.locator(field).first().fill('Margarete');
    await page.locator('main form input[type="password"]').last().fill('Falsch-1');
    await page.locator(submit).click();
    await waitFor(page, alert);
  },
};

async function openNameMenu(context: SceneContext): Promise<void> {
  await openArea(context, '/account', 'main dl');
  await context.page.locator('header button[aria-expanded]').filter({ visible: true }).click();
  await waitFor(context.page, '[role="menu"]');
}
