import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { signIn } from './harness/sign-in.ts';
import type { Scene, Stage } from './stage.ts';

/** On the list of schools, after a look at a person and at their school. */
async function openJump({ page, site }: Stage): Promise<void> {
  await site.restore({ hasGateway: true });
  await signIn(page.context(), site, people.superhero);
  await page.goto(`/people/${schoolPeople.twin.userId}`);
  await page.getByRole('main').locator('a[href^="/schools/"]').first().click();
  await page.locator('main a[href$="/edit"]').waitFor();
  await page.getByRole('banner').locator('a[href="/schools"]').click();
  await page.getByRole('table').waitFor();
  await page.locator('main button[aria-keyshortcuts]').click();
  await page.getByRole('dialog').waitFor();
}

export const jumpScenes: Record<string, Scene> = {
  async jump(stage) {
    await openJump(stage);
  },
  async 'jump-schools'({ page, ...rest }) {
    await openJump({ page, ...rest });
    await page.getByRole('dialog').getByRole('combobox').fill('schule am');
    await page.keyboard.press('Enter');
    await page.locator('[role="option"]').nth(1).waitFor();
  },
};
