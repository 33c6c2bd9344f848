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
  async 'palette-schools'(context) {
    await openPalette(context);
    await context.page.getByRole('dialog').getByRole('combobox').fill('schule am');
    await context.page.keyboard.press('Enter');
    await context.page.locator('[role="option"]').nth(1).waitFor();
  },
};
