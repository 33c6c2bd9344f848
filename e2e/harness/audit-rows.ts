import { expect } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import { runSql } from '@superhero/stack/run-sql';
import type { Site } from './site.ts';

const AuditRow = v.object({
  action: v.string(),
  /** As stored; null for an entry that is still pending. */
  outcome: v.nullable(v.string()),
  operator: v.string(),
  person: v.nullable(v.string()),
  school: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  changes: v.array(v.object({ field: v.string(), before: v.unknown(), after: v.unknown() })),
});

export type AuditRow = v.InferOutput<typeof AuditRow>;

/** The audit entries of this test, oldest first, as the gateway's database stores them. */
export async function auditRows({ gateway }: Site): Promise<AuditRow[]> {
  const rows = await runSql(
    gateway.databaseUrl,
    `select begun.act as action, ended.outcome, begun.operator_id as operator,
      coalesce(ended.person_id, begun.person_id) as person,
      coalesce(ended.school_id, begun.school_id) as school,
      before.content ->> 'reason' as reason,
      coalesce(after.content -> 'changes', before.content -> 'changes', '[]') as changes
    from audit_chain begun
      left join audit_chain ended on ended.entry = begun.entry and ended.kind = 'ended'
      left join audit_personal before on before.seq = begun.seq
      left join audit_personal after on after.seq = ended.seq
    where begun.kind = 'begun' order by begun.seq`,
  );
  return v.parse(v.array(AuditRow), rows);
}

export type ExpectedEntry = Partial<Omit<AuditRow, 'changes'>> & {
  changes?: Partial<AuditRow['changes'][number]>[];
};

/** Expects these entries of this test, oldest first, all of one operator and all succeeded. */
export async function expectAudit(site: Site, operator: Person, entries: ExpectedEntry[]): Promise<void> {
  const common = { outcome: 'done', operator: operator.userId };
  expect(await auditRows(site)).toMatchObject(entries.map((entry) => ({ ...common, ...entry })));
}

export const changeOf = (field: string, before?: unknown, after?: unknown) => ({
  field,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});
