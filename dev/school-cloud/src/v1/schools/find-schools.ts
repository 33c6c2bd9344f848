import { sql } from 'kysely';
import type { School } from '../../db/schools.ts';
import { readSchool, readSchools } from '../../db/schools.ts';
import type { Database } from '../../db/tables.ts';
import { readField } from '../../transport/read-field.ts';
import { badRequest, recordNotFound } from '../legacy-error.ts';
import { readObjectId } from '../query/cast.ts';
import type { Condition, Fields, Model } from '../query/filter.ts';
import { translateFilter } from '../query/filter.ts';
import { orderBy } from '../query/order.ts';
import { readPage, readSort, wrapPage } from '../query/page.ts';
import { describeSchools } from './describe-school.ts';

export async function readExistingSchool(db: Database, id: string): Promise<School> {
  const school = await readSchool(db, readObjectId(id, 'school'));
  if (!school) throw recordNotFound(id);
  return school;
}

export async function getSchool(db: Database, id: string, query: unknown) {
  const school = await readExistingSchool(db, id);
  const [description] = await describeSchools(db, [school], query);
  return description;
}

const fields: Fields = {
  _id: { column: 'schools.id', kind: 'id' },
  name: { column: 'schools.name', kind: 'text' },
  officialSchoolNumber: { column: 'schools.official_school_number', kind: 'text' },
  federalState: { column: 'schools.federal_state_id', kind: 'id' },
  currentYear: { column: 'schools.current_year_id', kind: 'id' },
  storageProvider: { column: 'schools.storage_provider_id', kind: 'id' },
  purpose: { column: 'schools.purpose', kind: 'text' },
  language: { column: 'schools.language', kind: 'text' },
  features: { column: 'schools.features', kind: 'list' },
  ldapSchoolIdentifier: { column: 'schools.external_id', kind: 'text' },
  inMaintenanceSince: { column: 'schools.in_maintenance_since', kind: 'date' },
  inUserMigration: { column: 'schools.in_user_migration', kind: 'boolean' },
  createdAt: { column: 'schools.created_at', kind: 'date' },
  updatedAt: { column: 'schools.updated_at', kind: 'date' },
};

const model: Model = { name: 'school', fields, castError: badRequest };

function hasSystem(value: unknown): Condition {
  const wanted = [readField(value, '$in') ?? value].flat().map(String);
  return sql<boolean>`exists (
    select from school_systems
    where school_systems.school_id = schools.id and school_systems.system_id = any(${wanted})
  )`;
}

export async function findSchools(db: Database, query: Record<string, unknown>) {
  const page = readPage(query, { default: 5, max: 100 });
  const isWanted = translateFilter(query, model, { systems: hasSystem });
  const { total } = await db
    .selectFrom('schools')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isWanted)
    .executeTakeFirstOrThrow();
  let selection = db.selectFrom('schools').select('id').where(isWanted).offset(page.skip);
  if (page.limit !== undefined) selection = selection.limit(page.limit);
  for (const { field, direction } of readSort(query)) {
    const known = fields[field];
    if (known) selection = selection.orderBy(orderBy(known, direction));
  }
  const ids = (await selection.orderBy('id').execute()).map(({ id }) => id);
  const schools = await readSchools(db, ids);
  const inOrder = schools.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return wrapPage(page, total, await describeSchools(db, inOrder, query));
}
