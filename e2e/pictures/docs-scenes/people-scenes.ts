import { demoAccounts, demoPeople, demoSchools } from '@superhero/school-cloud/demo';
import type { Locator } from '@playwright/test';
import { openActionDialog } from '../../harness/person-actions.ts';
import { waitFor } from '../../scenes/scene.ts';
import { open, reasonField, type DocsScene, type DocsSceneContext } from './docs-scene.ts';

const { juergen, juergenInForst } = demoPeople;
const { teacher: matthias, administrator: roswitha, student: mila } = demoAccounts;
const activity = 'main li a[href^="/audit/"]';

/** Opens the dialog of an action on the page of a person. */
async function openAction(
  context: DocsSceneContext,
  { userId }: { userId: string },
  name: 'roles' | 'password' | 'support' | 'delete',
): Promise<Locator> {
  const { page, messages } = context;
  await open(context, `/people/${userId}`, 'main button[aria-haspopup="dialog"]');
  return await openActionDialog(page, messages(`people.action.${name}.open`));
}

export const peopleScenes: Record<string, DocsScene> = {
  'people-found': (context) => open(context, '/people?search=meyer+zu+bexten', 'main table tbody a'),
  async 'people-selected'(context) {
    const { page } = context;
    const box = 'main tbody input[type="checkbox"]';
    await open(context, `/people?school=${demoSchools.goethe.id}&role=student`, box);
    for (const place of [0, 1, 2, 4, 5]) await page.locator(box).nth(place).check();
    await waitFor(page, 'main b[aria-hidden]');
  },
  person: (context) => open(context, `/people/${juergen.userId}`, activity),
  async 'person-roles'(context) {
    const { messages, language } = context;
    const dialog = await openAction(context, juergenInForst, 'roles');
    await dialog.getByRole('group', { name: messages('people.roles.group.guests') }).waitFor();
    await dialog.getByRole('checkbox', { name: messages('people.role.administrator') }).check();
    const reasons = {
      de: 'Ticket 48219: neue Schuladministration',
      en: 'Ticket 48219: new school administrator',
    };
    await reasonField(dialog, messages).fill(reasons[language]);
    await dialog.locator('ins').first().waitFor();
  },
  async 'person-delete'(context) {
    const { messages } = context;
    const dialog = await openAction(context, mila, 'delete');
    await reasonField(dialog, messages).fill('DSB-2026-131');
    await dialog.getByLabel(messages('people.delete.confirm', { word: mila.lastName })).fill(mila.lastName);
  },
};

/** These change people. They come last, because the changes are shown with the people. */
export const peopleChangeScenes: Record<string, DocsScene> = {
  async 'person-password-set'(context) {
    const { page, messages, language } = context;
    const person = { de: matthias, en: juergenInForst }[language];
    const reasons = { de: 'Ticket 48229: Passwort vergessen', en: 'Ticket 48229: forgot the password' };
    const dialog = await openAction(context, person, 'password');
    await reasonField(dialog, messages).fill(reasons[language]);
    await dialog.getByRole('button', { name: messages('people.password.submit') }).click();
    await waitFor(page, 'dialog code span');
    await waitFor(page, activity);
  },
  async 'person-support-running'(context) {
    const { page, messages, language } = context;
    const dialog = await openAction(context, roswitha, 'support');
    const reasons = { de: 'Ticket 48227: Klassenliste ist leer', en: 'Ticket 48227: class list is empty' };
    await reasonField(dialog, messages).fill(reasons[language]);
    await dialog.getByRole('button', { name: messages('people.support.submit') }).click();
    await page.getByRole('region', { name: messages('people.support.running') }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await waitFor(page, activity);
  },
};
