import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { auditUnavailable } from '../lib/refusal.ts';
import { Personal } from './personal.ts';

/** The number that the school cloud gave to the last deletion of a person; none once it was blanked. */
export async function findDeletionRequest(db: Database, personId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('audit_chain as ended')
    .innerJoin('audit_personal as personal', 'personal.seq', 'ended.seq')
    .select('personal.content')
    .where('ended.person_id', '=', personId)
    .where('ended.act', '=', 'people.delete')
    .where('ended.outcome', '=', 'done')
    .orderBy('ended.entry', 'desc')
    .limit(1)
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw auditUnavailable(error);
    });
  const personal = v.safeParse(Personal, row?.content);
  if (!personal.success) return undefined;
  const number = personal.output.changes?.find(({ field }) => field === 'deletionRequest')?.after;
  return typeof number === 'string' ? number : undefined;
}
