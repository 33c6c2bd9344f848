import type { BatchPeople, BatchPerson, ListBatchPeopleData } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { ignoreNotFound, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import type { FoundPerson } from '../../platform/find-people.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SchoolMembers } from './rules.ts';

type Query = NonNullable<ListBatchPeopleData['query']>;
type NamedPerson = Pick<FoundPerson, 'firstName' | 'lastName' | 'roles' | 'school'>;

const idsPerStatement = 10_000;
/** Groups with people whose deletion was requested: find hides them, and a read by id does not (T60). */
const hiddenGroups: readonly string[] = ['deleted', 'changed'];
const parallelCalls = 8;

/** For a row with the alias `member`: the person was not left out later. */
export const isAccepted = isNotLeftOut(sql`true`);

/** As the preview accepted them: who is left out later has the reason `changed`. */
export const isApproved = isNotLeftOut(sql`left_out.reason <> 'changed'`);

function isNotLeftOut(condition: RawBuilder<unknown>) {
  return sql<boolean>`not exists (
    select from deletion_left_out as left_out
    where left_out.batch_id = member.batch_id and left_out.person_id = member.person_id and ${condition}
  )`;
}

/** The number of rows of people, with those who were left out later. */
export async function countMembers(db: Database, batchId: string): Promise<number> {
  const { count } = await db
    .selectFrom('deletion_members')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ofRole = (role: string) => sql<string>`count(*) filter (where member.role = ${sql.lit(role)})`;

/** The schools of all accepted people, those with the most people first. */
export async function countBySchool(db: Database, batchId: string): Promise<SchoolMembers[]> {
  const rows = await db
    .selectFrom('deletion_members as member')
    .select([
      'member.school_id',
      ofRole('student').as('student'),
      ofRole('staff').as('staff'),
      ofRole('administrator').as('administrator'),
      sql<string>`count(*)`.as('total'),
    ])
    .where('member.batch_id', '=', batchId)
    .where(isAccepted)
    .groupBy('member.school_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('member.school_id')
    .execute();
  return rows.map((row) => ({
    schoolId: row.school_id,
    student: Number(row.student),
    staff: Number(row.staff),
    administrator: Number(row.administrator),
    total: Number(row.total),
  }));
}

/** The digest of exactly these people, so that an approval is for no others. */
export async function digestPeople(
  db: Database,
  batchId: string,
  condition: typeof isAccepted,
): Promise<Buffer> {
  const { rows } = await sql<{ digest: Buffer }>`
    select sha256(convert_to(coalesce(string_agg(person_id, e'\n' order by person_id collate "C"), ''), 'UTF8')) as digest
    from deletion_members as member
    where batch_id = ${batchId} and ${condition}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no digest.');
  return row.digest;
}

export async function countLeftOut(db: Database, batchId: string) {
  const rows = await db
    .selectFrom('deletion_left_out')
    .select(['reason', sql<string>`count(*)`.as('count')])
    .where('batch_id', '=', batchId)
    .groupBy('reason')
    .orderBy('reason')
    .execute();
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

/** Throws unless the stored list is exactly the one that was previewed and approved. */
export async function assertUnchanged(
  db: Database,
  { id, digest }: { readonly id: string; readonly digest: Buffer },
): Promise<void> {
  const now = await requireDatabase(digestPeople(db, id, isApproved));
  if (!now.equals(digest))
    throw unprocessable('APPROVAL_VOID', 'The list is no longer the one of the preview.');
}

/** The next people in the order of their ids, who are in no part and not left out. */
export async function selectNext(
  db: Database,
  { id, lastPersonId, limit }: { readonly id: string; readonly lastPersonId: string; readonly limit: number },
): Promise<string[]> {
  const { rows } = await requireDatabase(
    sql<{ person_id: string }>`
      select person_id from deletion_members as member
      where batch_id = ${id}::uuid and person_id > ${lastPersonId} and ${isAccepted}
      order by person_id limit ${limit}
    `.execute(db),
  );
  return rows.map((row) => row.person_id);
}

/** Whether the preview accepted all of these people. */
export async function areApproved(db: Database, id: string, personIds: readonly string[]): Promise<boolean> {
  for (let from = 0; from < personIds.length; from += idsPerStatement) {
    const ids = [...new Set(personIds.slice(from, from + idsPerStatement))];
    const { rows } = await requireDatabase(
      sql<{ count: string }>`
        select count(*) as count from deletion_members as member
        where batch_id = ${id}::uuid and person_id = any(${ids}) and ${isApproved}
      `.execute(db),
    );
    if (Number(rows[0]?.count) !== ids.length) return false;
  }
  return true;
}

/** Those of these people who were left out. */
export async function findLeftOut(
  db: Database,
  batchId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from deletion_left_out
    where batch_id = ${batchId}::uuid and person_id = any(${personIds}::text[])
  `.execute(db);
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Leaves out those of these members who are in no part yet. */
export async function leaveOutMembers(
  db: Database,
  { id, lastPersonId = '', personIds, reason }: MembersToLeaveOut,
): Promise<void> {
  for (let from = 0; from < personIds.length; from += idsPerStatement)
    await requireDatabase(
      sql`
        insert into deletion_left_out (batch_id, person_id, reason)
        select batch_id, person_id, ${reason} from deletion_members as member
        where batch_id = ${id}::uuid and person_id > ${lastPersonId}
          and person_id = any(${personIds.slice(from, from + idsPerStatement)}) and ${isAccepted}
        on conflict do nothing
      `.execute(db),
    );
}

interface MembersToLeaveOut {
  /** The id of the batch. */
  readonly id: string;
  /** The last one of the previous part, if there is one. */
  readonly lastPersonId?: string;
  readonly personIds: readonly string[];
  /** `listed` until the preview is complete, `changed` afterwards. */
  readonly reason: 'listed' | 'changed';
}

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
    const person = await ignoreNotFound(platform.people.get(id));
    if (person !== undefined) found.set(id, person);
  });
  return ids.map((id) => {
    const person = found.get(id);
    if (person === undefined) return { id, firstName: null, lastName: null, roles: [], school: null };
    const { firstName, lastName, roles, school } = person;
    return { id, firstName, lastName, roles: [...roles], school };
  });
}
