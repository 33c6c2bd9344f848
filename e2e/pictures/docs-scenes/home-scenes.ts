import { demoPeople } from '@superhero/school-cloud/demo';
import { followNavigation, waitFor } from '../../scenes/scene.ts';
import { open, type DocsScene, type DocsSceneContext } from './docs-scene.ts';

const linkToSchool = 'main a[href^="/schools/"]';
const schoolPage = 'main a[href$="/edit"]';

/** Opens the page of a person, and from there the school. Both are then recently visited. */
async function visit(context: DocsSceneContext, { userId }: { userId: string }): Promise<void> {
  await open(context, `/people/${userId}`, linkToSchool);
  await context.page.locator(linkToSchool).first().click();
  await waitFor(context.page, schoolPage);
}

export const homeScenes: Record<string, DocsScene> = {
  async overview(context) {
    // The chart of the changes per day ends below 800 px.
    await context.page.setViewportSize({ width: 1280, height: 840 });
    await visit(context, demoPeople.svea);
    await followNavigation(context.page, '/');
    await waitFor(context.page, 'main svg[role="img"]');
    // Deletions come from a request of their own, and are shown without a loading state beside other rows.
    await waitFor(context.page, 'main a[href^="/deletion/"]');
  },
  async palette(context) {
    const { page, messages, language } = context;
    const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await open(context, '/people?search=meyer+zu+bexten', 'main table tbody a');
    for (const place of [0, 1]) {
      await page.locator('main table tbody a[href^="/people/"]').nth(place).click();
      // The list has links to schools, too.
      await title('Jürgen Meyer zu Bexten').waitFor();
      await page.locator(linkToSchool).first().click();
      await waitFor(page, schoolPage);
      await page.goBack();
      await page.goBack();
      await title(messages('people.title')).waitFor();
    }
    await followNavigation(page, '/schools');
    await title(messages('schools.title')).waitFor();
    await waitFor(page, 'main table tbody a[href^="/schools/"]');
    await page.locator('header button[aria-keyshortcuts]').click();
    // A part of pages in this language, and of the German names of schools.
    await page.getByRole('dialog').getByRole('combobox').fill({ de: 'schul', en: 'sch' }[language]);
    await waitFor(page, 'dialog [role="option"]');
  },
};
