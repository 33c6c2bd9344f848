import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { signIn } from './harness/sign-in.ts';
import type { Scene, Stage } from './stage.ts';

async function open({ page, site }: Stage, address: string): Promise<void> {
  await site.restore({ hasGateway: true });
  await signIn(page.context(), site, people.superhero);
  await page.goto(address);
}

async function openPerson(stage: Stage, personId: string): Promise<void> {
  await open(stage, `/people/${personId}`);
  await stage.page.getByRole('heading', { level: 3 }).first().waitFor();
}

/** The buttons of all three groups in their order, so that any language will do. */
async function openAct(stage: Stage, place: number): Promise<void> {
  await openPerson(stage, schoolPeople.twin.userId);
  await stage.page.locator('button[aria-haspopup="dialog"]').nth(place).click();
  await stage.page.getByRole('dialog').waitFor();
}

/** Somebody of the scene alone, since what is done to them stays. */
async function openActOnSomebody(stage: Stage, place: number): Promise<void> {
  const teacher = await stage.somebody('teacher');
  await openPerson(stage, teacher.userId);
  await stage.page.locator('button[aria-haspopup="dialog"]').nth(place).click();
  await stage.page.getByRole('dialog').waitFor();
}

const sendIt = 'dialog button[type="submit"]';

export const peopleScenes: Record<string, Scene> = {
  async people(stage) {
    await open(stage, '/people');
    await stage.page.getByRole('heading', { level: 2 }).waitFor();
  },
  async 'people-found'(stage) {
    await open(stage, '/people?search=bexten');
    await stage.page.getByRole('table').waitFor();
  },
  async 'people-nobody'(stage) {
    await open(stage, `/people?search=Nirgendwer&school=${schools.hafen.id}`);
    await stage.page.getByRole('heading', { level: 2 }).waitFor();
  },
  async 'people-rejected'(stage) {
    await open(stage, '/people?search=---');
    await stage.page.locator('[aria-invalid="true"]').waitFor();
  },
  async 'people-narrow'(stage) {
    const { page } = stage;
    await open(stage, '/people');
    await page.locator('search > div button').click();
    await page.getByRole('dialog').getByRole('textbox').fill('hafen');
    await page.keyboard.press('Enter');
    await page.getByRole('radio').first().waitFor();
  },
  async person(stage) {
    await openPerson(stage, schoolPeople.twin.userId);
  },
  async 'person-migrated'(stage) {
    await openPerson(stage, schoolPeople.migrated.userId);
  },
  async 'person-superhero'(stage) {
    await openPerson(stage, people.superhero.userId);
  },
  async 'person-names'(stage) {
    await openAct(stage, 0);
    await stage.page.locator(sendIt).click();
    await stage.page.locator('[aria-invalid="true"]').first().waitFor();
  },
  async 'person-external'(stage) {
    await openPerson(stage, schoolPeople.ssoTeacher.userId);
  },
  async 'person-undo-partial'(stage) {
    await openPerson(stage, schoolPeople.migratedFromLocal.userId);
    await stage.page.locator('button[aria-haspopup="dialog"]').nth(6).click();
    await stage.page.locator(sendIt).click();
    await stage.page.locator('[aria-invalid="true"]').waitFor();
  },
  async 'people-deleted'(stage) {
    await open(stage, `/people?search=${schoolPeople.deleted.userId}`);
    await stage.page.getByRole('table').waitFor();
  },
  async 'person-deleted-elsewhere'(stage) {
    // The gateway knows no deletion that was requested by another tool.
    stage.problems.expect(/404/);
    await open(stage, `/people/${schoolPeople.deleted.userId}`);
    await stage.page.locator('main output svg').waitFor();
  },
  async 'person-roles'(stage) {
    await openAct(stage, 1);
    await stage.page.getByRole('checkbox').nth(3).check();
    await stage.page.locator(sendIt).click();
    await stage.page.locator('[aria-invalid="true"]').waitFor();
  },
  async 'person-email'(stage) {
    await openAct(stage, 2);
    await stage.page.locator(sendIt).click();
    await stage.page.locator('[aria-invalid="true"]').waitFor();
  },
  async 'person-password'(stage) {
    await openAct(stage, 4);
    await stage.page.getByRole('radio').nth(1).check();
    await stage.page.locator(sendIt).click();
    await stage.page.locator('[aria-invalid="true"]').waitFor();
  },
  async 'person-support'(stage) {
    await openAct(stage, 7);
    await stage.page.locator(sendIt).click();
    await stage.page.locator('[aria-invalid="true"]').waitFor();
  },
  async 'person-delete'(stage) {
    await openAct(stage, 9);
    await stage.page.locator(sendIt).click();
    await stage.page.locator('[aria-invalid="true"]').waitFor();
  },
  async 'person-password-set'(stage) {
    await openActOnSomebody(stage, 4);
    await stage.page.locator(sendIt).click();
    await stage.page.locator('dialog code').nth(1).waitFor();
  },
  async 'person-support-running'(stage) {
    await openActOnSomebody(stage, 7);
    await stage.page.locator('dialog input').fill('Ticket 48211');
    await stage.page.locator(sendIt).click();
    await stage.page.getByRole('dialog').waitFor({ state: 'detached' });
  },
  async 'person-gone'(stage) {
    await openActOnSomebody(stage, 9);
    await stage.page.locator('dialog input').last().fill('default');
    await stage.page.locator(sendIt).click();
    await stage.page.getByRole('dialog').waitFor({ state: 'detached' });
    await stage.page.locator('main output svg').waitFor();
  },
  async 'person-new-email-in-use'(stage) {
    const { page } = stage;
    stage.problems.expect(/422/);
    await open(stage, `/people/new?school=${schools.hafen.id}`);
    for (const [place, text] of ['Ada', 'Neu', schoolPeople.twin.email].entries())
      await page.locator('main form input[type="text"]').nth(place).fill(text);
    await page.getByRole('checkbox').first().check();
    await page.locator('main form button[type="submit"]').click();
    await page.getByRole('alert').waitFor();
  },
  async 'person-new'(stage) {
    await open(stage, `/people/new?school=${schools.hafen.id}`);
    await stage.page.getByRole('checkbox').first().waitFor();
    await stage.page.locator('main form button[type="submit"]').click();
    await stage.page.locator('[aria-invalid="true"]').first().waitFor();
  },
};
