import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { SchoolMembers } from './rules.ts';

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

/** Of exactly these people, so that an approval is for no others. */
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
