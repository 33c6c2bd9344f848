import type { Page } from '@playwright/test';
import { type Person, people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { changeEmail, startSupportSession } from '../harness/gateway-writes.ts';
import { addPerson } from '../harness/records.ts';
import {
  alert,
  dialog,
  invalidField,
  isPhone,
  openArea,
  openFilters,
  openHome,
  openMoreActions,
  type Scene,
  type SceneContext,
  tokenOf,
  waitFor,
} from './scene.ts';

const submit = 'dialog button[type="submit"]';
const newAtHafen = `/people/new?school=${schools.hafen.id}`;
const { twin, migrated, migratedFromLocal, ssoTeacher, deleted } = schoolPeople;

/** The buttons of a local person that is not migrated, in the order of the page. */
const buttons = [
  'password',
  'support',
  'names',
  'email',
  'move',
  'roles',
  'passwordFact',
  'force',
  'superhero',
  'deleteLogin',
  'delete',
];
const opener = 'button[aria-haspopup="dialog"]';

async function openPerson(context: SceneContext, personId: string): Promise<void> {
  await openArea(context, `/people/${personId}`, opener);
  await waitForActivity(context);
}

/** The page does not wait for its recent activity. */
async function waitForActivity({ page }: SceneContext): Promise<void> {
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
}

/** On a phone, the second action is the first one of the menu. */
async function chooseSecond(page: Page): Promise<void> {
  await openMoreActions(page);
  await page.getByRole('menuitem').first().click();
}

async function openDialog(context: SceneContext, action: string, personId = twin.userId): Promise<void> {
  const { page } = context;
  await openPerson(context, personId);
  if (!isPhone(page)) await page.locator(opener).nth(buttons.indexOf(action)).click();
  else if (action === 'support') await chooseSecond(page);
  else {
    const shown = buttons.filter((name) => name !== 'support');
    await page.locator(opener).nth(shown.indexOf(action)).click();
  }
  await waitFor(page, dialog);
}

/** A person of this scene alone, since the changes remain. */
async function openDialogOfNewPerson(context: SceneContext, action: string): Promise<Person> {
  const person = await addPerson(context.site, 'teacher');
  await openDialog(context, action, person.userId);
  return person;
}

/** Submits a dialog whose input is not valid. */
async function submitInvalid(
  context: SceneContext,
  action: string,
  fill?: (page: Page) => Promise<void>,
  personId?: string,
): Promise<void> {
  await openDialog(context, action, personId);
  await fill?.(context.page);
  await context.page.locator(submit).click();
  await waitFor(context.page, invalidField);
}

/** Submits a dialog that then closes. */
async function submitAndClose({ page }: SceneContext): Promise<void> {
  await page.locator(submit).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

export const peopleScenes: Record<string, Scene> = {
  people: (context) => openArea(context, '/people', 'h2'),
  'people-found': (context) => openArea(context, '/people?search=bexten', 'table'),
  'people-of-school': (context) => openArea(context, `/people?school=${schools.hafen.id}`, 'table'),
  async 'people-export'(context) {
    await openArea(context, `/people?school=${schools.hafen.id}`, 'table');
    if (isPhone(context.page)) await chooseSecond(context.page);
    else await context.page.locator(opener).click();
    await waitFor(context.page, dialog);
    await context.page.locator(submit).click();
    await waitFor(context.page, invalidField);
  },
  'people-no-match': (context) =>
    openArea(context, `/people?search=Nirgendwer&school=${schools.hafen.id}`, 'h2'),
  'people-no-administrator': (context) =>
    openArea(context, `/people?school=${schools.hafen.id}&role=administrator`, 'h2'),
  'people-suggestions': (context) => openArea(context, '/people?search=Juergen+Maier', 'h2'),
  'people-rejected': (context) => openArea(context, '/people?search=---', invalidField),
  async 'people-narrow'(context) {
    const { page } = context;
    await openArea(context, '/people', openFilters);
    await page.locator(openFilters).click();
    await page.getByRole('menuitem').first().click();
    await page.keyboard.type('hafen');
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().waitFor();
  },
  'people-deleted': (context) => openArea(context, `/people?search=${deleted.userId}`, 'table'),
  person: (context) => openPerson(context, twin.userId),
  'person-migrated': (context) => openPerson(context, migrated.userId),
  'person-superhero': (context) => openPerson(context, people.superhero.userId),
  'person-external': (context) => openPerson(context, ssoTeacher.userId),
  async 'person-unavailable'(context) {
    await openPerson(context, ssoTeacher.userId);
    await context.page.locator('summary').click();
  },
  async 'person-activity'(context) {
    const { site } = context;
    await site.restore({ hasGateway: true });
    const { userId } = await addPerson(site, 'teacher');
    const token = await tokenOf(site, people.superhero);
    await changeEmail(site, token, userId);
    await startSupportSession(site, token, userId, 'Ticket 48211: sieht eigene Kurse nicht');
    await openHome(context, `/people/${userId}`);
    await waitFor(context.page, 'main li a[href^="/audit/"]');
  },
  async 'person-activity-failed'(context) {
    context.problems.expect(/500/);
    await context.page.route(/\/gateway\/audit\?/u, (route) => route.fulfill({ status: 500, json: {} }));
    await openArea(context, `/people/${twin.userId}`, 'main section output + button');
  },
  async 'person-deleted-elsewhere'(context) {
    // The gateway does not know deletions that another tool requested.
    context.problems.expect(/404/);
    await openArea(context, `/people/${deleted.userId}`, 'main output svg');
  },
  'person-names': (context) => submitInvalid(context, 'names'),
  async 'person-roles'(context) {
    await openDialog(context, 'roles');
    const groups = context.page.locator('dialog fieldset fieldset');
    // Until all roles are loaded, there are only those of the person, in one group.
    await groups.nth(2).waitFor();
    await groups.first().getByRole('checkbox').first().check();
    await groups.last().getByRole('checkbox').first().check();
  },
  'person-superhero-role': (context) => submitInvalid(context, 'superhero'),
  'person-email': (context) => submitInvalid(context, 'email'),
  'person-password': (context) =>
    submitInvalid(context, 'password', (page) => page.getByRole('radio').nth(1).check()),
  async 'person-undo-partial'(context) {
    await openPerson(context, migratedFromLocal.userId);
    await context.page.locator('h3 ~ p').first().waitFor();
    await context.page.locator(`li ${opener}`).first().click();
    await context.page.locator(submit).click();
    await waitFor(context.page, invalidField);
  },
  'person-force': (context) => submitInvalid(context, 'force'),
  'person-support': (context) => submitInvalid(context, 'support'),
  'person-delete': (context) => submitInvalid(context, 'delete'),
  async 'person-delete-armed'(context) {
    await openDialog(context, 'delete');
    await context.page.locator('dialog input').first().fill('DSB-2026-131');
    await context.page.locator('dialog input').last().fill(twin.lastName);
  },
  async 'person-password-leave'(context) {
    await openDialogOfNewPerson(context, 'password');
    await context.page.locator(submit).click();
    await context.page.locator('dialog code span').first().waitFor();
    await context.page.keyboard.press('Escape');
    await context.page.locator(dialog).nth(1).waitFor();
  },
  async 'person-password-set'(context) {
    await openDialogOfNewPerson(context, 'password');
    await context.page.locator(submit).click();
    await context.page.locator('dialog code span').first().waitFor();
  },
  async 'person-support-running'(context) {
    await openDialogOfNewPerson(context, 'support');
    await context.page.locator('dialog input').fill('Ticket 48211');
    await submitAndClose(context);
  },
  async 'person-deletion'(context) {
    const { lastName } = await openDialogOfNewPerson(context, 'delete');
    await context.page.locator('dialog input').first().fill('DSB-2026-131');
    await context.page.locator('dialog input').last().fill(lastName);
    await submitAndClose(context);
    await waitFor(context.page, 'main output svg');
  },
  async 'person-new'(context) {
    await openArea(context, newAtHafen, 'main form input[type="checkbox"]');
    await context.page.locator('main form button[type="submit"]').click();
    await waitFor(context.page, invalidField);
  },
  async 'person-new-email-in-use'(context) {
    const { page } = context;
    context.problems.expect(/422/);
    await openArea(context, newAtHafen, 'main form input[type="checkbox"]');
    for (const [place, text] of ['Ada', 'Neu', twin.email].entries())
      await page.locator('main form input[type="text"]').nth(place).fill(text);
    await page.getByRole('checkbox').first().check();
    await page.locator('main form button[type="submit"]').click();
    await waitFor(page, alert);
  },
};
