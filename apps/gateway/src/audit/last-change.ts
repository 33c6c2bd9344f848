import type { ChangeMeanwhile } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { Personal } from './personal.ts';

const entriesToLookAt = 20;

/** Who last changed this field of a school through the gateway, among the last changes of the school. */
export async function findLastChange(
  db: Database,
  schoolId: string,
  field: string,
): Promise<ChangeMeanwhile['by']> {
  const rows = await db
    .selectFrom('audit_chain as begun')
    .innerJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
    .select(['begun.entry', 'begun.at', 'begun.operator_id', 'personal.content'])
    .where('begun.kind', '=', 'begun')
    .where('begun.school_id', '=', schoolId)
    .orderBy('begun.entry', 'desc')
    .limit(entriesToLookAt)
    .execute();
  for (const { entry, at, operator_id, content } of rows) {
    const personal = v.safeParse(Personal, content);
    if (!personal.success || personal.output.changes?.some((change) => change.field === field) !== true)
      continue;
    const operator = { id: operator_id, name: personal.output.operatorName ?? null };
    return { operator, at: at.toISOString(), entry: Number(entry) };
  }
  return null;
}
