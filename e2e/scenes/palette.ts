import { schoolPeople } from '@superhero/school-cloud/school-people';
import { dialog, openArea, type Scene, type SceneContext, waitFor } from './scene.ts';

/** On the list of schools, after visits to a person and to their school. */
async function openPalette(context: SceneContext): Promise<void> {
  const { page } = context;
  const linkToSchool = 'main a[href^="/schools/"]';
  await openArea(context, `/people/${schoolPeople.twin.userId}`, linkToSchool);
  await page.locator(linkToSchool).first().click();
  await waitFor(page, 'main a[href$="/edit"]');
  await page.locator('main nav a[href^="/schools"]').click();
  await waitFor(page, 'table');
  await page.locator('header button[aria-keyshortcuts]').click();
  await waitFor(page, dialog);
}

export const paletteScenes: Record<string, Scene> = {
  palette: openPalette,
  /** On a small screen; from 960 px the navigation is beside the page. */
  async menu(context) {
    await openArea(context, '/schools', 'table');
    const menu = context.page.locator('header button[popovertarget]');
    if (await menu.isVisible()) await menu.click();
    await waitFor(context.page, 'nav a[href="/audit"]');
  },
  /** With the actions of the open page. */
  async 'palette-person'(context) {
    await openArea(context, `/people/${schoolPeople.twin.userId}`, 'main nav + div');
    await context.page.keyboard.press('Control+k');
    await context.page.locator('[role="group"]').nth(1).waitFor();
  },
  async 'palette-found'(context) {
    await openPalette(context);
    await type(context, 'meyer bex');
  },
  async 'palette-none'(context) {
    await openPalette(context);
    await type(context, 'zzzz zzzz');
  },
  async 'palette-failed'(context) {
    context.problems.expect(/503/);
    await openPalette(context);
    const busy = { type: 'PLATFORM_BUSY', title: 'Busy', message: 'Busy', code: 503, requestId: '1' };
    await context.page.route(/\/gateway\/(people|tools)\?/u, (route) =>
      route.fulfill({ status: 503, json: busy }),
    );
    await type(context, 'schule am');
  },
};

/** Until all searches have answered, and what was found is announced. */
async function type({ page }: SceneContext, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox').fill(text);
  await page.getByRole('dialog').getByRole('status').filter({ hasText: /./u }).waitFor();
}
