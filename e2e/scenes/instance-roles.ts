import { findRoleId } from '@superhero/school-cloud/roles';
import { alert, invalidField, openArea, type Scene, type SceneContext, waitFor } from './scene.ts';

/** Unchecks a permission that has no consequences for others, and opens the review. */
async function openReview(context: SceneContext, role: string): Promise<void> {
  await openArea(context, `/instance/roles/${findRoleId(role)}/edit`, 'main input[type="checkbox"]');
  const { page } = context;
  await page.locator('main input[type="checkbox"]:enabled').last().uncheck();
  await page.locator('main button').last().click();
  await waitFor(page, 'dialog del');
}

export const instanceRolesScenes: Record<string, Scene> = {
  roles: (context) => openArea(context, '/instance/roles', 'table'),
  'roles-permission': (context) => openArea(context, '/instance/roles?permission=TOOL_EDIT', 'table'),
  'roles-empty': (context) => openArea(context, '/instance/roles?search=Hogwarts', 'h2'),
  role: (context) => openArea(context, `/instance/roles/${findRoleId('teacher')}`, 'main code'),
  'role-inherited': (context) => openArea(context, `/instance/roles/${findRoleId('teamowner')}`, 'main code'),
  async 'role-changed'(context) {
    await openArea(context, `/instance/roles/${findRoleId('teacher')}/edit`, 'main input[type="checkbox"]');
    const { page } = context;
    await page.locator('main input[type="checkbox"]').nth(2).uncheck();
    await page.locator('main input[type="search"]').fill('CREATE_SUPPORT_JWT');
    await page.locator('main input[type="checkbox"]').first().check();
    await page.locator('main input[type="search"]').fill('');
  },
  async 'role-superhero'(context) {
    await openArea(context, `/instance/roles/${findRoleId('superhero')}/edit`, 'main input[disabled]');
  },
  async 'role-review'(context) {
    await openReview(context, 'superhero');
    await waitFor(context.page, `dialog ${alert}`);
    await context.page.locator('dialog button[type="submit"]').click();
    await waitFor(context.page, invalidField);
  },
  async 'role-not-found'(context) {
    context.problems.expect(/404/);
    await openArea(context, `/instance/roles/${'0'.repeat(24)}`, 'main h1');
  },
};
