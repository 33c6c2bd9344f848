import type { Page } from '@playwright/test';
import { addPerson, addSchool, updateUser } from '../harness/records.ts';
import { isPhone, openArea, type Scene, type SceneContext, waitFor } from './scene.ts';

const box = 'main tbody input[type="checkbox"]';
/** In the bar at the foot of the list, beside the number of selected people. */
export const actions = 'main div:has(> b[aria-hidden]) + div';

/** All people of a school of this scene. One of them is a superhero, who is left out. */
export async function selectPeople(context: SceneContext): Promise<void> {
  const { page, site } = context;
  const school = await addSchool(site, 'hafen');
  for (const like of ['administrator', 'gardener', 'student', 'teacher'] as const)
    await updateUser(site, await addPerson(site, like), { school_id: school.id });
  await openArea(context, `/people?school=${school.id}`, box);
  for (const place of [0, 1, 2, 3]) await page.locator(box).nth(place).check();
  await waitFor(page, `${actions} button`);
}

/** Opens the page of an action on the selected people. */
async function openSecrets(context: SceneContext, action: 'passwords' | 'links'): Promise<void> {
  const { page } = context;
  await selectPeople(context);
  const isInMenu = isPhone(page) || action === 'links';
  if (isInMenu) {
    await page.locator(`${actions} button[aria-expanded]`).click();
    const items = page.getByRole('menuitem');
    await (action === 'links' ? items.last() : items.nth(2)).click();
  } else await page.locator(`${actions} button`).nth(2).click();
  // The list, which is shown until the page has loaded, has rows too, but no steps.
  await waitFor(page, 'main:has(ol) tbody tr');
}

/** The first two schools of the list. */
async function selectSchools(context: SceneContext): Promise<void> {
  await openArea(context, '/schools', box);
  for (const place of [0, 1]) await context.page.locator(box).nth(place).check();
  await waitFor(context.page, `${actions} button`);
}

const start = 'main button[type="submit"]';

/** The gateway would set real passwords. These are shown on no screen. */
async function answerPasswords(page: Page, answers: ('done' | 'lost' | 'refused' | 'unavailable')[]) {
  let place = -1;
  const failures = {
    lost: [409, 'ALREADY_APPLIED'],
    refused: [422, 'EXTERNAL_LOGIN'],
    unavailable: [429, 'TOO_MANY_ATTEMPTS'],
  } as const;
  await page.route(/\/people\/[0-9a-f]{24}\/password$/, (route) => {
    place += 1;
    const answer = answers[place] ?? 'done';
    if (answer === 'done') return route.fulfill({ json: { username: 'a@b.example', password: 'x' } });
    const [status, type] = failures[answer];
    const json = { type, title: 'Title', message: 'Message', code: status, requestId: 'r-1' };
    return route.fulfill({ status, json });
  });
}

export const workSecretsScenes: Record<string, Scene> = {
  'people-selected': selectPeople,
  'schools-selected': selectSchools,
  'work-passwords': (context) => openSecrets(context, 'passwords'),
  'work-links': (context) => openSecrets(context, 'links'),
  'work-passwords-list': (context) => openArea(context, '/work/new/passwords', 'main textarea'),
  async 'work-passwords-ended'(context) {
    const { page, problems } = context;
    problems.expect(/409|422/);
    await openSecrets(context, 'passwords');
    await answerPasswords(page, ['done', 'lost', 'refused']);
    await page.locator(start).click();
    await waitFor(page, 'main input[type="checkbox"]');
    await page.locator('main tbody svg').nth(3).waitFor();
  },
  async 'work-passwords-paused'(context) {
    const { page, problems } = context;
    problems.expect(/429/);
    await openSecrets(context, 'passwords');
    await answerPasswords(page, ['done', 'unavailable']);
    await page.locator(start).click();
    await waitFor(page, 'main [role="alert"]');
  },
};
