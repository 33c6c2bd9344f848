import { randomBytes } from 'node:crypto';
import type { AuditAction } from '@superhero/contract/gateway/types';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordDecision } from '../../approvals/decide.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import { Keys } from '../../audit/keys.ts';
import type { Plan } from '../../audit/writes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { NotSentError, OutcomeUnknownError } from '../../platform/client.ts';
import { objectId } from '../../testing/chain-builder.ts';
import { checkProperty } from '../../testing/check-property.ts';
import { MemoryBatches } from '../../testing/memory-batches.ts';
import type { CallFault } from '../../testing/memory-batches.ts';
import { storePreviewed } from '../../testing/stored-batches.ts';
import { UnsealedEntries } from '../../testing/unsealed-entries.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { planCreation } from './create-part.ts';
import { storeRequest } from './preview.ts';
import { findChangedNow } from './run-batch.ts';
import { planStart } from './start-part.ts';

/** The same cases in every gate; a proof runs more of them. */
const { RUN_CASES = '100', RUN_SEED = '2027' } = process.env;

const audit = useAudit();
const keys = new Keys([randomBytes(32)]);
const operators = { requester: objectId(901), approver: objectId(902), other: objectId(903) };
const personIds = Array.from({ length: 6 }, (_, index) => objectId(index + 1));
const extraId = objectId(99);

const anyCase = fc.record({
  roles: fc.tuple(...personIds.map(() => fc.constantFrom('student', 'student', 'student', 'superhero'))),
  partSize: fc.integer({ min: 1, max: 3 }),
  approval: fc.constantFrom(
    ...(['none', 'approved', 'approved', 'approved', 'approved'] as const),
    ...(['waiting', 'rejected', 'withdrawn', 'expired', 'changed'] as const),
  ),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom(
        'create',
        'create',
        'create',
        'start',
        'start',
        'start',
        'stop',
        'change' as const,
      ),
      by: fc.constantFrom('requester', 'requester', 'approver', 'other' as const),
      fault: fc.constantFrom<CallFault>(
        'none',
        'none',
        'none',
        'not-sent',
        'lost-before',
        'lost-after',
        'halfway',
      ),
      person: fc.nat({ max: personIds.length - 1 }),
      change: fc.constantFrom('deleted', 'raised', 'listed' as const),
    }),
    { maxLength: 10 },
  ),
});
type Case = typeof anyCase extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Case['steps'][number];

/** A batch with its approval, and everything that an operator can do with it. */
class Run {
  readonly platform: MemoryBatches;
  /** People who were changed by another tool. */
  readonly touched = new Set<string>();
  isStopped = false;
  isUnclear = false;
  /** Steps that were not rejected. */
  #sent = 0;
  readonly #entries: UnsealedEntries;
  readonly #batchId: string;
  readonly #tools;
  readonly #pending: { readonly entry: number; readonly platformBatchId: string }[] = [];

  constructor(
    entries: UnsealedEntries,
    batchId: string,
    { approval, partSize }: Case,
    platform: MemoryBatches,
  ) {
    this.#entries = entries;
    this.#batchId = batchId;
    this.platform = platform;
    this.#tools = {
      db: audit.db(),
      keys,
      orderKeys: keys,
      partSize,
      approvalFrom: approval === 'none' ? 0 : 1,
    };
  }

  async take({ kind, by, fault, person, change }: Step): Promise<void> {
    if (kind === 'stop') return await this.#stop();
    if (kind === 'change') return this.#change(personIds[person] ?? '', change);
    const before = this.#count();
    this.platform.nextFault = kind === 'create' && fault === 'halfway' ? 'lost-after' : fault;
    const isRefused = this.isStopped || by === 'other';
    await (kind === 'create' ? this.#create(operators[by]) : this.#start(operators[by]));
    // A fault that no call has used must not hit a later one.
    if (this.platform.nextFault === 'none' && kind === 'start' && fault === 'halfway') this.isUnclear = true;
    this.platform.nextFault = 'none';
    if (isRefused && this.#hasChanged(before)) this.platform.violations.push(`${kind} by ${by}`);
  }

  async #create(operatorId: string): Promise<void> {
    const { platform } = this.platform;
    const findChanged = findChangedNow(this.#tools.db, platform);
    const step = { batchId: this.#batchId, operatorId, platform, findChanged };
    await this.#attempt('deletion.createPart', operatorId, () => planCreation(this.#tools, step));
  }

  async #start(operatorId: string): Promise<void> {
    const own = this.platform.findOwn(this.#batchId);
    const [part, platformBatchId] = [Math.max(1, own.length), own.at(-1)?.id ?? ''];
    const { platform } = this.platform;
    const findChanged = findChangedNow(this.#tools.db, platform);
    const step = { batchId: this.#batchId, part, operatorId, platform, findChanged };
    const entry = await this.#attempt('deletion.startPart', operatorId, () => planStart(this.#tools, step));
    if (entry !== undefined) this.#pending.push({ entry, platformBatchId });
  }

  /** Until no outcome is pending and every step is rejected. */
  async finish(): Promise<void> {
    for (let isFinished = false; !isFinished;) {
      const sentBefore = this.#sent;
      isFinished = this.#pending.length === 0;
      await this.#reconcile();
      await this.#start(operators.requester);
      await this.#create(operators.requester);
      isFinished &&= this.#sent === sentBefore;
    }
  }

  /** What the reconciler finds out about starts whose answer was lost. */
  async #reconcile(): Promise<void> {
    for (const { entry, platformBatchId } of this.#pending.splice(0)) {
      const isStarted = this.platform.batches.some(
        ({ id, executions }) => id === platformBatchId && executions > 0,
      );
      const outcome = isStarted ? 'succeeded' : 'not-applied';
      await this.#entries.end(entry, outcome);
    }
  }

  /** The number of the entry if its outcome is not known. */
  async #attempt(
    action: AuditAction,
    operatorId: string,
    planStep: () => Promise<Plan>,
  ): Promise<number | undefined> {
    const plan = await planStep().catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    if (plan === undefined) return undefined;
    this.#sent += 1;
    const entry = await this.#entries.begin({ action, operatorId, changes: plan.changes });
    try {
      await plan.send(entry);
      await this.#entries.end(entry, 'succeeded');
      return undefined;
    } catch (error) {
      if (error instanceof OutcomeUnknownError) return entry;
      if (!(error instanceof NotSentError)) throw error;
      await this.#entries.end(entry, 'not-applied');
      return undefined;
    }
  }

  async #stop(): Promise<void> {
    this.isStopped = true;
    const stop = { batch_id: this.#batchId, entry: 1 };
    await audit
      .db()
      .insertInto('deletion_stops')
      .values(stop)
      .onConflict((on) => on.doNothing())
      .execute();
  }

  #change(personId: string, change: Step['change']): void {
    const { people } = this.platform;
    const person = people.get(personId);
    if (person === undefined) return;
    this.touched.add(personId);
    if (change === 'deleted') people.set(personId, { ...person, isDeleted: true });
    if (change === 'raised') people.set(personId, { ...person, roles: ['student', 'superhero'] });
    if (change === 'listed') this.platform.add('Fremder Auftrag', [personId]);
  }

  /** Calls that the platform has applied. */
  #count(): number {
    const { batches } = this.platform;
    return batches.reduce((sum, { executions }) => sum + executions, batches.length);
  }

  #hasChanged(before: number): boolean {
    return this.#count() !== before;
  }
}

/** Up to the decision about the request. */
async function prepare(entries: UnsealedEntries, example: Case, approved: readonly string[]) {
  const details = { schoolId: objectId(90), email: '', externalId: '', isDeleted: false };
  const all = personIds.map((id, index) => ({ id, roles: [example.roles[index] ?? ''], ...details }));
  const memory = new MemoryBatches([...all, { id: extraId, roles: ['student'], ...details }]);
  const operatorId = operators.requester;
  const list = { operatorId, schoolId: details.schoolId, personIds: approved, entry: 1 };
  const { batchId, digest } = await storePreviewed(audit.owner(), list);
  const expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000);
  const request = {
    batchId,
    operatorId,
    digest,
    people: approved.length,
    name: 'Liste',
    expiresAt,
    entry: 1,
  };
  const approvalId = await storeRequest(audit.db(), request, example.approval === 'none' ? 0 : 1);
  if (approvalId !== null) await decide(entries, { approvalId, batchId, approval: example.approval });
  return { batchId, run: new Run(entries, batchId, example, memory) };
}

async function decide(
  entries: UnsealedEntries,
  { approvalId, batchId, approval }: Pick<Case, 'approval'> & { approvalId: string; batchId: string },
): Promise<void> {
  if (approval === 'waiting' || approval === 'none') return;
  const decision = approval === 'rejected' || approval === 'withdrawn' ? approval : 'approved';
  const operatorId = operators.approver;
  const changes = describeFacts({ approval: approvalId });
  const entry = await entries.beginSealed({ action: 'approvals.approve', operatorId, changes }, keys);
  await recordDecision(audit.db(), { approvalId, decision, entry, operatorId });
  if (approval === 'expired')
    await sql`update approvals set expires_at = now() where id = ${approvalId}`.execute(audit.owner());
  // No call of the gateway can add people after the preview, so this is done in the database.
  if (approval === 'changed')
    await sql`insert into deletion_members (batch_id, person_id, role, school_id)
      values (${batchId}, ${extraId}, 'student', ${objectId(90)})`.execute(audit.owner());
}

async function readChanged(batchId: string): Promise<string[]> {
  const rows = await audit
    .db()
    .selectFrom('deletion_left_out')
    .select('person_id')
    .where('batch_id', '=', batchId)
    .where('reason', '=', 'changed')
    .execute();
  return rows.map(({ person_id }) => person_id ?? '');
}

test('property: what is started is exactly what was approved, less who changed, and never twice', async () => {
  const entries = new UnsealedEntries(audit.owner());
  await entries.begin({ action: 'deletion.request', operatorId: operators.requester, changes: [] });
  const check = async (example: Case) => {
    const approved = personIds.filter((_, index) => example.roles[index] === 'student');
    if (approved.length === 0) return;
    const { batchId, run } = await prepare(entries, example, approved);
    for (const step of example.steps) await run.take(step);
    // The requester continues until nothing is left to do.
    await run.finish();

    const { platform } = run;
    const own = platform.findOwn(batchId);
    expect(platform.violations).toEqual([]);
    expect(platform.batches.every(({ executions }) => executions <= 1)).toBe(true);
    const others = platform.batches.filter((batch) => !own.includes(batch));
    expect(others.some(({ executions }) => executions > 0)).toBe(false);
    const started = own.filter(({ executions }) => executions > 0).flatMap((batch) => batch.personIds);
    expect(new Set(started).size).toBe(started.length);
    expect(started.filter((id) => !approved.includes(id))).toEqual([]);
    const isAllowed = example.approval === 'approved' || example.approval === 'none';
    expect(isAllowed ? [] : own).toEqual([]);
    const leftOut = await readChanged(batchId);
    expect(leftOut.filter((id) => !run.touched.has(id))).toEqual([]);
    const isComplete = isAllowed && !run.isStopped && !run.isUnclear;
    expect(isComplete ? [...started, ...leftOut].toSorted() : approved).toEqual(approved);
  };
  await checkProperty(anyCase, check, { count: Number(RUN_CASES), seed: Number(RUN_SEED) });
}, 1_800_000);
