import { Client } from 'pg';
import * as v from 'valibot';
import type { Site } from './site.ts';

const AuditRow = v.object({
  act: v.string(),
  /** Null for what has begun and not ended. */
  outcome: v.nullable(v.string()),
  operator: v.string(),
  person: v.nullable(v.string()),
  school: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
});

export type AuditRow = v.InferOutput<typeof AuditRow>;

/** What was done in this test, one after the other, as the database of the gateway has it. */
export async function auditRows({ gateway }: Site): Promise<AuditRow[]> {
  const client = new Client(gateway.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select begun.act, ended.outcome, begun.operator_id as operator,
        coalesce(ended.person_id, begun.person_id) as person,
        coalesce(ended.school_id, begun.school_id) as school,
        before.content ->> 'reason' as reason,
        coalesce(after.content -> 'changes', before.content -> 'changes', '[]') as changes
      from audit_chain begun
        left join audit_chain ended on ended.entry = begun.entry and ended.kind = 'ended'
        left join audit_personal before on before.seq = begun.seq
        left join audit_personal after on after.seq = ended.seq
      where begun.kind = 'begun' order by begun.seq`);
    return v.parse(v.array(AuditRow), rows);
  } finally {
    await client.end();
  }
}
