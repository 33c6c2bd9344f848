import { randomBytes } from 'node:crypto';
import { schools } from '@superhero/school-cloud/schools';
import type { Site } from './site.ts';

export type NewSchool = { id: string; name: string; number: string };

/** A fresh copy of a school from the seed, with a name and a number that no other has. */
export async function addSchoolLike({ database }: Site, like: keyof typeof schools): Promise<NewSchool> {
  const mark = randomBytes(6).toString('hex');
  const copy = { id: `e2ec${mark}00000000`, name: `Schule ${mark}`, number: `E2E-${mark}` };
  const original = schools[like].id;
  const { permissions, ...school } = await database
    .selectFrom('schools')
    .selectAll()
    .where('id', '=', original)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('schools')
    .values({
      ...school,
      id: copy.id,
      name: copy.name,
      official_school_number: copy.number,
      permissions: JSON.stringify(permissions),
    })
    .execute();
  const systems = await database
    .selectFrom('school_systems')
    .selectAll()
    .where('school_id', '=', original)
    .execute();
  if (systems.length > 0)
    await database
      .insertInto('school_systems')
      .values(systems.map((system) => ({ ...system, school_id: copy.id })))
      .execute();
  return copy;
}

export function schoolRow({ database }: Site, { id }: Pick<NewSchool, 'id'>) {
  return database.selectFrom('schools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
