import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { addPerson } from '../harness/records.ts';
import {
  alert,
  dialog,
  h2,
  invalidField,
  openArea,
  type Scene,
  type SceneContext,
  waitFor,
} from './scene.ts';

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

async function submitInvalid({ page }: SceneContext): Promise<void> {
  await page.locator(submit).click();
  await waitFor(page, invalidField);
}

export const peopleScenes: Record<string, Scene> = {
  people: (context) => openArea(context, '/people', h2),
  'people-found': (context) => openArea(context, '/people?search=bexten', 'table'),
  'people-none-fits': (context) =>
    openArea(context, `/people?search=Nirgendwer&school=${schools.hafen.id}`, h2),
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
  async 'person-names'(context) {
    await openDialog(context, 0);
    await submitInvalid(context);
  },
  async 'person-roles'(context) {
    await openDialog(context, 1);
    await context.page.getByRole('checkbox').nth(3).check();
    await submitInvalid(context);
  },
  async 'person-email'(context) {
    await openDialog(context, 2);
    await submitInvalid(context);
  },
  async 'person-password'(context) {
    await openDialog(context, 4);
    await context.page.getByRole('radio').nth(1).check();
    await submitInvalid(context);
  },
  async 'person-undo-partial'(context) {
    await openDialog(context, 6, migratedFromLocal.userId);
    await submitInvalid(context);
  },
  async 'person-support'(context) {
    await openDialog(context, 7);
    await submitInvalid(context);
  },
  async 'person-delete'(context) {
    await openDialog(context, 9);
    await submitInvalid(context);
  },
  async 'person-password-set'(context) {
    await openDialogOfNewPerson(context, 4);
    await context.page.locator(submit).click();
    await context.page.locator('dialog code').nth(1).waitFor();
  },
  async 'person-support-running'(context) {
    await openDialogOfNewPerson(context, 7);
    await context.page.locator('dialog input').fill('Ticket 48211');
    await context.page.locator(submit).click();
    await context.page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  async 'person-gone'(context) {
    await openDialogOfNewPerson(context, 9);
    await context.page.locator('dialog input').last().fill('default');
    await context.page.locator(submit).click();
    await context.page.getByRole('dialog').waitFor({ state: 'detached' });
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
