import type { Locator, Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { systems } from '@superhero/school-cloud/schools';
import type { Messages } from './messages.ts';
import { openActionDialog } from './person-actions.ts';
import { addPerson, addSchool, updateUser, type NewSchool } from './records.ts';
import type { Site } from './site.ts';

type Administrator = { school: NewSchool; person: Person; ids: { user: string; school: string } };

/** An administrator of a new school with local accounts. Other tests search for running migrations of a "Schule". */
export async function addAdministrator(site: Site): Promise<Administrator> {
  const added = await addSchool(site, 'regenbogen');
  const school = { ...added, name: added.name.replace('Schule', 'Kolleg') };
  await site.database.updateTable('schools').set({ name: school.name }).where('id', '=', school.id).execute();
  const person = await addPerson(site, 'administrator');
  await updateUser(site, person, { school_id: school.id });
  const ids = { user: `person-${person.userId}`, school: `schule-${school.id}` };
  return { school, person, ids };
}

/** Connects a school with the login system that migrations lead to. */
export async function connectStateLogin({ database }: Site, { id }: Pick<NewSchool, 'id'>): Promise<void> {
  const system = { school_id: id, system_id: systems.stateLogin.id };
  await database.insertInto('school_systems').values(system).execute();
}

/** The fields of the dialog that forces a migration. */
export const migrationFields = (dialog: Locator, messages: Messages) => ({
  user: dialog.getByLabel(messages('people.force.userId')),
  school: dialog.getByLabel(messages('people.force.schoolId')),
  accept: dialog.getByRole('checkbox'),
  reason: dialog.getByRole('textbox', { name: messages('reason.label') }),
});

/** Opens the dialog on the page of an administrator, and fills it in. */
export async function fillMigration(
  page: Page,
  messages: Messages,
  ids: Administrator['ids'],
): Promise<Locator> {
  const dialog = await openActionDialog(page, messages('people.action.force.open'));
  const { user, school, accept, reason } = migrationFields(dialog, messages);
  await user.fill(ids.user);
  await school.fill(ids.school);
  await accept.check();
  await reason.fill('Ticket 48421');
  return dialog;
}
