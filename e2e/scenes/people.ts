import type { Page } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { addPerson } from '../harness/records.ts';
import { alert, dialog, invalidField, openArea, type Scene, type SceneContext, waitFor } from './scene.ts';

const submit = 'dialog button[type="submit"]';
const newAtHafen = `/people/new?school=${schools.hafen.id}`;
const { twin, migrated, migratedFromLocal, ssoTeacher, deleted } = schoolPeople;

async function openPerson(context: SceneContext, personId: string): Promise<void> {
  await openArea(context, `/people/${personId}`, 'h3');
}

/** Opens a dialog by the position of its button among all three groups. */
async function openDialog(context: SceneContext, place: number, personId = twin.userId): Promise<void> {
  await openPerson(context, personId);
  await context.page.locator('button[aria-haspopup="dialog"]').nth(place).click();
  await waitFor(context.page, dialog);
}

/** A person of this scene alone, since the changes remain. */
async function openDialogOfNewPerson(context: SceneContext, place: number): Promise<void> {
  await openDialog(context, place, (await addPerson(context.site, 'teacher')).userId);
}

/** Submits a dialog whose input is not valid. */
async function submitInvalid(
  context: SceneContext,
  place: number,
  fill?: (page: Page) => Promise<void>,
  personId?: string,
): Promise<void> {
  await openDialog(context, place, personId);
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
  'people-no-match': (context) =>
    openArea(context, `/people?search=Nirgendwer&school=${schools.hafen.id}`, 'h2'),
  'people-rejected': (context) => openArea(context, '/people?search=---', invalidField),
  async 'people-narrow'(context) {
    const { page } = context;
    const chooseSchool = 'search > div button';
    await openArea(context, '/people', chooseSchool);
    await page.locator(chooseSchool).click();
    await page.getByRole('dialog').getByRole('textbox').fill('hafen');
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().waitFor();
  },
  'people-deleted': (context) => openArea(context, `/people?search=${deleted.userId}`, 'table'),
  person: (context) => openPerson(context, twin.userId),
  'person-migrated': (context) => openPerson(context, migrated.userId),
  'person-superhero': (context) => openPerson(context, people.superhero.userId),
  'person-external': (context) => openPerson(context, ssoTeacher.userId),
  async 'person-deleted-elsewhere'(context) {
    // The gateway does not know deletions that another tool requested.
    context.problems.expect(/404/);
    await openArea(context, `/people/${deleted.userId}`, 'main output svg');
  },
  'person-names': (context) => submitInvalid(context, 0),
  'person-roles': (context) => submitInvalid(context, 1, (page) => page.getByRole('checkbox').nth(3).check()),
  'person-email': (context) => submitInvalid(context, 2),
  'person-password': (context) => submitInvalid(context, 4, (page) => page.getByRole('radio').nth(1).check()),
  'person-undo-partial': (context) => submitInvalid(context, 6, undefined, migratedFromLocal.userId),
  'person-support': (context) => submitInvalid(context, 7),
  'person-delete': (context) => submitInvalid(context, 9),
  async 'person-password-set'(context) {
    await openDialogOfNewPerson(context, 4);
    await context.page.locator(submit).click();
    await context.page.locator('dialog code').nth(1).waitFor();
  },
  async 'person-support-running'(context) {
    await openDialogOfNewPerson(context, 7);
    await context.page.locator('dialog input').fill('Ticket 48211');
    await submitAndClose(context);
  },
  async 'person-deletion'(context) {
    await openDialogOfNewPerson(context, 9);
    await context.page.locator('dialog input').last().fill('default');
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
