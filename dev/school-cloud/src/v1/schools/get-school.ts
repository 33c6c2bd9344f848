import type { Database } from '../../db/tables.ts';
import type { School } from '../../schools/read-school.ts';
import { readSchool } from '../../schools/read-school.ts';
import { badRequest, recordNotFound } from '../legacy-refusal.ts';
import { describeSchools } from './describe-school.ts';

export async function readExistingSchool(db: Database, id: string): Promise<School> {
  if (!/^[0-9a-f]{24}$/iu.test(id)) {
    const value = JSON.stringify(id);
    throw badRequest(
      `Cast to ObjectId failed for value ${value} (type string) at path "_id" for model "school"`,
    );
  }
  const school = await readSchool(db, id.toLowerCase());
  if (!school) throw recordNotFound(id);
  return school;
}

export async function getSchool(db: Database, id: string, query: unknown) {
  const school = await readExistingSchool(db, id);
  const [description] = await describeSchools(db, [school], query);
  return description;
}
