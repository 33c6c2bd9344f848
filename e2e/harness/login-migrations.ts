import type { Person } from '@superhero/school-cloud/people';
import type { Messages } from './messages.ts';
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

/** The labels of the form for a forced migration. */
export const migrationLabels = (messages: Messages) => ({
  user: messages('people.force.userId'),
  school: messages('people.force.schoolId'),
  reason: messages('reason.label'),
});
