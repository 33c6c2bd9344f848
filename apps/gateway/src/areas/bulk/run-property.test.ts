import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { recordDecision } from '../../approvals/decide.ts';
import { Keys } from '../../audit/keys.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ExportSlots } from '../../lib/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { objectId } from '../../testing/chain-builder.ts';
import { checkProperty } from '../../testing/check-property.ts';
import { MemoryOrder } from '../../testing/memory-order.ts';
import { MemoryRoles } from '../../testing/memory-roles.ts';
import type { WriteFault } from '../../testing/memory-roles.ts';
import { UnsealedEntries } from '../../testing/unsealed-entries.ts';
import { useAudit } from '../../testing/use-audit.ts';
import type { Order } from '../../work/orders.ts';
import { checkChange } from './check.ts';
import type { BulkTools } from './describe.ts';
import { readItems } from './items.ts';
import { planRequest } from './request.ts';
import { getChange } from './rows.ts';
import { bulkRun } from './run.ts';

/** The same cases in every gate; a proof runs more of them. */
const { BULK_CASES = '200', BULK_SEED = '2035' } = process.env;

const audit = useAudit();
const keys = new Keys([randomBytes(32)]);
const approver = objectId(902);
/** Each case has its own, because one has few orders at a time. */
const cases = { count: 0 };
/** Nothing here calls them. */
const Audit = v.custom<BulkTools['audited']>(() => true);
const Caller = v.custom<Platform>(() => true);
const personIds = Array.from({ length: 5 }, (_, index) => objectId(index + 1));

const anyCase = fc.record({
  roles: fc.tuple(
    ...personIds.map(() => fc.constantFrom(['student'], ['student'], ['teacher'], ['student', 'teacher'])),
  ),
  warned: fc.subarray(personIds, { maxLength: 2 }),
  broken: fc.oneof(fc.constant<string[]>([]), fc.constant<string[]>([]), fc.subarray(personIds)),
  leavesOut: fc.boolean(),
  approval: fc.constantFrom(
    ...(['none', 'none', 'approved', 'approved', 'approved'] as const),
    ...(['waiting', 'rejected', 'withdrawn', 'expired', 'changed'] as const),
  ),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('advance', 'advance', 'advance', 'advance', 'slice', 'change' as const),
      /** Two instances: one of them has lost the lock of the order and does not know it yet. */
      instance: fc.constantFrom(0, 0, 0, 1 as const),
      fault: fc.constantFrom<WriteFault>(
        ...(['none', 'none', 'none', 'none', 'busy', 'gone'] as const),
        ...(['not-sent', 'rejected', 'lost-before', 'lost-after'] as const),
      ),
      /** The instance dies before the outcome is recorded. */
      dies: fc.constantFrom(false, false, false, true),
      person: fc.nat({ max: personIds.length - 1 }),
    }),
    { maxLength: 12 },
  ),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;

/** Up to the decision about the request. Undefined if nothing would be changed. */
async function prepare(entries: UnsealedEntries, example: Case) {
  const { warned, leavesOut, approval } = example;
  const roles = new Map(personIds.map((id, index) => [id, example.roles[index] ?? []]));
  const memory = new MemoryRoles({
    roles: new Map(roles),
    warned: new Set(warned),
    broken: new Set(example.broken),
  });
  const { kind } = memory;
  const tools: BulkTools = {
    db: audit.db(),
    exportDb: audit.db(),
    exportSlots: new ExportSlots(),
    audited: v.parse(Audit, {}),
    keys,
    orderKeys: keys,
    approvalFrom: approval === 'none' ? 0 : 1,
    kinds: { roles: kind, school: kind, features: kind, storage: kind, schoolYear: kind },
    wake: () => undefined,
    keepSession: () => undefined,
  };
  cases.count += 1;
  const operatorId = objectId(10_000 + cases.count);
  const source = { platform: v.parse(Caller, {}), operatorId };
  const parameters = { add: ['teacher'], remove: ['student'], target: null };
  const checked = await checkChange(tools, source, 'people', { kind: 'roles', ids: personIds, parameters });
  const leaveOut = leavesOut ? ['student-and-staff' as const] : [];
  const body = { name: 'Liste', digest: checked.digest, leaveOut, reason: 'Ticket' };
  const plan = await planRequest(tools, 'people', {
    body,
    params: { changeId: checked.id },
    ...source,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.type === 'BULK_CHANGE_EMPTY') return undefined;
    throw error;
  });
  if (plan === undefined) return undefined;
  const entry = await entries.begin({
    action: 'people.bulkChange',
    operatorId,
    changes: plan.changes,
  });
  await plan.send(entry);
  await entries.end(entry, 'succeeded');
  const change = await getChange(audit.db(), checked.id, operatorId);
  await decide(entries, { changeId: change.id, approvalId: change.request?.approvalId ?? '', approval });
  const ordered = personIds.filter(
    (id) => !(leavesOut && warned.includes(id)) && roles.get(id)?.join('') !== 'teacher',
  );
  return {
    change,
    ordered,
    run: new MemoryOrder(entries, memory, bulkRun(tools), await readOrder(change.id)),
  };
}

async function decide(
  entries: UnsealedEntries,
  { changeId, approvalId, approval }: Pick<Case, 'approval'> & { changeId: string; approvalId: string },
): Promise<void> {
  if (approval === 'waiting' || approval === 'none') return;
  const decision = approval === 'rejected' || approval === 'withdrawn' ? approval : 'approved';
  const changes = describeFacts({ approval: approvalId });
  const entry = await entries.beginSealed(
    { action: 'approvals.approve', operatorId: approver, changes },
    keys,
  );
  await recordDecision(audit.db(), { approvalId, decision, entry, operatorId: approver });
  if (approval === 'expired')
    await sql`update approvals set expires_at = now() where id = ${approvalId}`.execute(audit.owner());
  // No call of the gateway can change a list, so this is done in the database.
  if (approval === 'changed')
    await sql`update bulk_items set after = '{administrator}' where change_id = ${changeId}`.execute(
      audit.owner(),
    );
}

async function readOrder(subjectId: string): Promise<Order> {
  const row = await audit
    .db()
    .selectFrom('work_orders')
    .selectAll()
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow();
  const { id, kind, operator_id: operatorId, digest, created_at: createdAt, expires_at: expiresAt } = row;
  const entry = Number(row.entry);
  return { id, kind, subjectId, entry, operatorId, digest, createdAt, expiresAt, resumedAt: createdAt };
}

test('property: what is changed is exactly what was checked and approved, less what was refused, and never twice', async () => {
  const entries = new UnsealedEntries(audit.owner());
  await entries.begin({ action: 'schools.update', operatorId: objectId(900), changes: [] });
  const check = async (example: Case) => {
    const prepared = await prepare(entries, example);
    if (prepared === undefined) return;
    const { change, ordered, run } = prepared;
    const ends = { order_id: change.request?.orderId ?? '', outcome: 'done', reason: null } as const;
    // There can be few open orders, and the case carries this one out itself.
    await audit.db().insertInto('work_ends').values(ends).execute();
    for (const step of example.steps) {
      if (step.kind === 'change') run.change(personIds[step.person] ?? '');
      else if (step.kind === 'slice') run.beginSlice(step.instance);
      else await run.take(step);
    }
    const end = await run.finish();

    const { applied } = run.memory;
    const changed = applied.map(({ item }) => item.id).toSorted();
    expect(new Set(changed).size).toBe(changed.length);
    for (const { item, before } of applied) {
      expect([...before]).toEqual([...item.before]);
      expect(item.after).toEqual(['teacher']);
    }
    const isAllowed = example.approval === 'approved' || example.approval === 'none';
    const isBroken = ordered.some((id) => example.broken.includes(id));
    expect(end.is === 'ended' && end.outcome === 'done').toBe(isAllowed && !isBroken);
    expect(isAllowed ? [] : changed).toEqual([]);
    if (!isAllowed) return;
    const items = (await readItems(audit.db(), change)).filter((item) => item.is_ordered);
    expect(items.map((item) => item.subject_id)).toEqual(ordered);
    const waiting = items.filter(({ outcome }) => outcome === null).map((item) => item.subject_id);
    expect(waiting).toEqual(ordered.filter((id) => example.broken.includes(id)));
    const recorded = items.filter(({ outcome }) => outcome === 'changed');
    expect(recorded.map((item) => item.subject_id).toSorted()).toEqual(changed);
    // Every effect has exactly the entry that its result names.
    for (const { subject_id: id, entry } of recorded)
      expect(applied.find(({ item }) => item.id === id)?.entry).toBe(Number(entry));
    const conflicts = items.filter(({ outcome }) => outcome === 'conflict');
    expect(conflicts.filter((item) => !run.touched.has(item.subject_id))).toEqual([]);
  };
  await checkProperty(anyCase, check, { count: Number(BULK_CASES), seed: Number(BULK_SEED) });
}, 1_800_000);
