import { federalStates, storageProviders } from '@superhero/school-cloud/school-facts';
import { invalidField, openArea, type Scene, waitFor } from './scene.ts';

const field = 'main form input';
const submit = 'main button[type="submit"]';

/** Storage providers and federal states. */
export const storageScenes: Record<string, Scene> = {
  storage: (context) => openArea(context, '/instance/storage', 'table'),
  async 'storage-new'(context) {
    await openArea(context, '/instance/storage/new', field);
    await context.page.locator(submit).click();
    await waitFor(context.page, invalidField);
  },
  'storage-provider': (context) =>
    openArea(context, `/instance/storage/${storageProviders.shared.id}`, 'main ul a'),
  async 'storage-edit'(context) {
    const { page } = context;
    await openArea(context, `/instance/storage/${storageProviders.shared.id}/edit`, field);
    await page.locator('main form input[inputmode="numeric"]').first().fill('300');
    await page.locator('main form button').first().click();
    await page.locator('main form input[type="password"]').fill('geheim');
  },
  async 'storage-other-host'(context) {
    const { page } = context;
    await openArea(context, `/instance/storage/${storageProviders.shared.id}/edit`, field);
    await page.locator('main form input[inputmode="url"]').fill('https://speicher-neu.example');
    await page.locator(submit).click();
    await waitFor(page, invalidField);
  },
  'federal-states': (context) => openArea(context, '/instance/federal-states', 'table'),
  async 'federal-state-new'(context) {
    const { page } = context;
    await openArea(context, '/instance/federal-states/new', field);
    await page.locator('main form header button').click();
    await page.locator(submit).click();
    await waitFor(page, invalidField);
  },
  'federal-state': (context) =>
    openArea(context, `/instance/federal-states/${federalStates.niedersachsen.id}`, 'main table'),
  async 'federal-state-edit'(context) {
    const { page } = context;
    await openArea(context, `/instance/federal-states/${federalStates.niedersachsen.id}/edit`, field);
    await page.locator('main form li button').first().click();
    await page.locator('main form li input').first().fill('Stadt Braunschweig');
  },
};
