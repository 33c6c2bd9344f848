import { alert, invalidField, openArea, type Scene, waitFor } from './scene.ts';

const field = 'main form input';
const submit = 'main button[type="submit"]';

export const accountScenes: Record<string, Scene> = {
  account: (context) => openArea(context, '/account', field),
  async 'account-incomplete'(context) {
    const { page } = context;
    await openArea(context, '/account', field);
    await page.locator(field).first().fill('Margarete');
    await page.locator('main form input[type="password"]').first().fill('kurz');
    await page.locator(submit).click();
    await waitFor(page, invalidField);
  },
  async 'account-wrong-password'(context) {
    const { page, problems } = context;
    problems.expect(/422/);
    await openArea(context, '/account', field);
    await page.locator(field).first().fill('Margarete');
    await page.locator('main form input[type="password"]').last().fill('Falsch-1');
    await page.locator(submit).click();
    await waitFor(page, alert);
  },
};
