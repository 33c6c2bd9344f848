import { makeId } from '../../db/make-id.ts';
import type { Database } from '../../db/tables.ts';
import { findYears, readFederalStates, readSchoolYears } from '../../schools/read-school.ts';
import { readField } from '../../v3/read-credentials.ts';
import type { Actor } from '../legacy-actor.ts';
import { badRequest, forbidden, permissionMissing } from '../legacy-refusal.ts';
import { describeStored, describeVirtual } from './describe-school.ts';
import { readExistingSchool } from './get-school.ts';
import { readChanges, replaceSystems } from './school-changes.ts';

/** A new school is in the year of the calendar, and lets its teachers see their students. */
export async function createSchool(db: Database, actor: Actor, body: unknown) {
  if (!actor.permissions.includes('SCHOOL_CREATE')) throw permissionMissing('SCHOOL_CREATE');
  const changes = await readChanges(db, body);
  const { name } = changes;
  if (!name) throw badRequest('school validation failed: name: Path `name` is required.');
  const id = makeId();
  const years = await readSchoolYears(db);
  const nowhere = { current_year_id: null };
  const permissions = { teacher: { STUDENT_LIST: true } };
  await db
    .insertInto('schools')
    .values({
      ...changes,
      id,
      name,
      file_storage_type: 'awsS3',
      current_year_id: changes.current_year_id ?? findYears(nowhere, years, new Date())?.active.id ?? null,
      permissions: JSON.stringify(permissions),
    })
    .execute();
  await replaceSystems(db, id, body);
  const stored = describeStored(await readExistingSchool(db, id), await readFederalStates(db));
  return { ...stored, experimental: false, pilot: false, customYears: [], rssFeeds: [] };
}

/** Superheroes change any school, others their own, and leave its systems alone. */
export async function patchSchool(db: Database, actor: Actor, id: string, body: unknown) {
  if (!actor.isSuperhero && actor.schoolId !== id) throw forbidden('You can only edit your own school.');
  const school = await readExistingSchool(db, id);
  const mayEdit = actor.permissions.includes('SCHOOL_EDIT');
  const allowed = mayEdit ? body : { logo_dataUrl: readField(body, 'logo_dataUrl') };
  const changes = await readChanges(db, allowed);
  if (changes.name === '' || changes.name === null)
    throw badRequest('Validation failed: name: Path `name` is required.');
  await db
    .updateTable('schools')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', school.id)
    .execute();
  if (actor.isSuperhero) await replaceSystems(db, school.id, allowed);
  const changed = await readExistingSchool(db, school.id);
  return { ...describeStored(changed, await readFederalStates(db)), ...describeVirtual(changed) };
}
