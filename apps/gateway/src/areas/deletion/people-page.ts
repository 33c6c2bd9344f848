import type { BatchPeople, BatchPerson, ListBatchPeopleData } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { FoundPerson } from '../../platform/find-people.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAccepted } from './accepted.ts';

type Query = NonNullable<ListBatchPeopleData['query']>;
type NamedPerson = Pick<FoundPerson, 'firstName' | 'lastName' | 'roles' | 'school'>;

/** Groups with people whose deletion was requested: find hides them, and a read by id does not (T60). */
const hiddenGroups: readonly string[] = ['deleted', 'changed'];
const parallelCalls = 8;

/** A page of people of a batch, by their ids. The platform has the names. */
export async function readPeoplePage(
  db: Database,
  platform: Platform,
  batchId: string,
  { group = 'accepted', skip = 0, limit = 25, ...filter }: Query = {},
): Promise<BatchPeople> {
  const query =
    group === 'accepted' ? selectAccepted(db, batchId, filter) : selectLeftOut(db, batchId, group);
  const [rows, counted] = await requireDatabase(
    Promise.all([
      query.select('person_id').orderBy('person_id').offset(skip).limit(limit).execute(),
      query.select(sql<string>`count(*)`.as('count')).executeTakeFirstOrThrow(),
    ]),
  );
  const ids = rows.flatMap(({ person_id }) => person_id ?? []);
  const mayBeHidden = hiddenGroups.includes(group);
  return { people: await addNames(platform, ids, mayBeHidden), total: Number(counted.count) };
}

function selectAccepted(db: Database, batchId: string, { school, role }: Pick<Query, 'school' | 'role'>) {
  return db
    .selectFrom('deletion_members as member')
    .where('member.batch_id', '=', batchId)
    .where(isAccepted)
    .$if(school !== undefined, (query) => query.where('member.school_id', '=', school ?? ''))
    .$if(role !== undefined, (query) => query.where('member.role', '=', role ?? 'student'));
}

function selectLeftOut(db: Database, batchId: string, reason: string) {
  return db
    .selectFrom('deletion_left_out as member')
    .where('member.batch_id', '=', batchId)
    .where('member.reason', '=', reason)
    .where('member.person_id', 'is not', null);
}

/** In the order of the ids. Names are read for the answer and not stored. */
export async function addNames(
  platform: Platform,
  ids: readonly string[],
  mayBeHidden = false,
): Promise<BatchPerson[]> {
  const found = new Map<string, NamedPerson>(
    (await platform.findPeople.byIds(ids)).map((person) => [person.id, person]),
  );
  const missing = mayBeHidden ? ids.filter((id) => !found.has(id)) : [];
  await mapLimited(missing, parallelCalls, async (id) => {
    const person = await findById(platform, id);
    if (person !== undefined) found.set(id, person);
  });
  return ids.map((id) => {
    const person = found.get(id);
    if (person === undefined) return { id, firstName: null, lastName: null, roles: [], school: null };
    const { firstName, lastName, roles, school } = person;
    return { id, firstName, lastName, roles: [...roles], school };
  });
}

/** Undefined if the person no longer exists. */
async function findById({ people }: Platform, personId: string): Promise<NamedPerson | undefined> {
  try {
    return await people.get(personId);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
