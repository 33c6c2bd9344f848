import { randomBytes, randomUUID } from 'node:crypto';
import type { AuditAction } from '@superhero/contract/gateway/types';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordDecision } from '../../approvals/decide.ts';
import { Chain } from '../../audit/chain.ts';
import { Keys } from '../../audit/keys.ts';
import type { Plan } from '../../audit/writes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { createMetrics } from '../../lib/metrics.ts';
import { NotSentError, OutcomeUnknownError } from '../../platform/client.ts';
import { objectId } from '../../testing/chain-builder.ts';
import { MemoryBatches } from '../../testing/memory-batches.ts';
import type { CallFault } from '../../testing/memory-batches.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { addPortion } from './add-people.ts';
import { continueComparisons } from './comparisons.ts';
import { planCreation } from './create-part.ts';
import { createDraft, findOwnBatch } from './drafts.ts';
import { readParts } from './parts.ts';
import { planPreview, storePreview } from './preview.ts';
import { storeRequest } from './request.ts';
import { planStart } from './start-part.ts';

/** The same cases in every gate; a proof runs more of them. */
const { RUN_CASES = '200', RUN_SEED = '2027' } = process.env;

const audit = useAudit();
const operators = { requester: objectId(901), approver: objectId(902), other: objectId(903) };
const personIds = Array.from({ length: 9 }, (_, index) => objectId(index + 1));
const extraId = objectId(99);

const anyCase = fc.record({
  roles: fc.tuple(...personIds.map(() => fc.constantFrom('student', 'student', 'student', 'superhero'))),
  partSize: fc.integer({ min: 1, max: 4 }),
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
    { maxLength: 14 },
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
  readonly #chain: Chain;
  readonly #batchId: string;
  readonly #tools;
  readonly #pending: { readonly entry: number; readonly platformBatchId: string }[] = [];

  constructor(chain: Chain, batchId: string, { approval, partSize }: Case, platform: MemoryBatches) {
    this.#chain = chain;
    this.#batchId = batchId;
    this.platform = platform;
    this.#tools = { db: audit.db(), partSize, approvalFrom: approval === 'none' ? 0 : 1 };
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
    const step = { batchId: this.#batchId, operatorId, platform: this.platform.platform };
    await this.#attempt('deletion.createPart', operatorId, () => planCreation(this.#tools, step));
  }

  async #start(operatorId: string): Promise<void> {
    const { part = 1, platformBatchId = '' } = (await readParts(audit.db(), [this.#batchId])).at(-1) ?? {};
    const step = { batchId: this.#batchId, part, operatorId, platform: this.platform.platform };
    const entry = await this.#attempt('deletion.startPart', operatorId, () => planStart(this.#tools, step));
    if (entry !== undefined) this.#pending.push({ entry, platformBatchId });
  }

  /** Until two rounds in a row have changed nothing: the first one may have recorded an earlier change. */
  async finish(): Promise<void> {
    for (let unchanged = 0; unchanged < 2;) {
      const before = this.#count();
      await this.#reconcile();
      await this.#start(operators.requester);
      await this.#create(operators.requester);
      unchanged = this.#hasChanged(before) ? 0 : unchanged + 1;
    }
  }

  /** What the reconciler finds out about starts whose answer was lost. */
  async #reconcile(): Promise<void> {
    for (const { entry, platformBatchId } of this.#pending.splice(0)) {
      const isStarted = this.platform.batches.some(
        ({ id, executions }) => id === platformBatchId && executions > 0,
      );
      const outcome = isStarted ? 'succeeded' : 'not-applied';
      await this.#chain.end({ entry, outcome, status: null, reconciledBy: operators.other, personal: {} });
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
    const entry = await begin(this.#chain, action, operatorId, plan);
    const end = async (outcome: 'succeeded' | 'not-applied') =>
      await this.#chain.end({ entry, outcome, status: null, reconciledBy: null, personal: {} });
    try {
      await plan.send(entry);
      await end('succeeded');
      return undefined;
    } catch (error) {
      if (error instanceof OutcomeUnknownError) return entry;
      if (!(error instanceof NotSentError)) throw error;
      await end('not-applied');
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

async function begin(
  chain: Chain,
  action: AuditAction,
  operatorId: string,
  { changes }: Pick<Plan, 'changes'>,
) {
  const entry = await chain.begin({
    action,
    operatorId,
    personId: null,
    schoolId: null,
    requestId: randomUUID(),
    personal: { operatorName: 'Wer auch immer', changes: [...changes] },
    idempotencyKey: randomUUID(),
    requestDigest: randomBytes(32),
  });
  if (entry === undefined) throw new Error('A new key was used before.');
  return entry;
}

/** Up to the decision about the request. Undefined if the preview accepts no one. */
async function prepare(chain: Chain, example: Case) {
  const db = audit.db();
  const details = { schoolId: objectId(90), email: '', externalId: '', isDeleted: false };
  const all = personIds.map((id, index) => ({ id, roles: [example.roles[index] ?? ''], ...details }));
  const memory = new MemoryBatches([...all, { id: extraId, roles: ['student'], ...details }]);
  const { platform } = memory;
  const operatorId = operators.requester;
  const { id: batchId } = await createDraft(db, operatorId);
  const draft = { batchId, operatorId };
  await addPortion(db, platform, draft, { portion: 0, ids: personIds });
  await continueComparisons({ db, platform }, draft);
  const planned = await planPreview({ db, platform }, draft, personIds.length).catch(() => undefined);
  if (planned === undefined) return undefined;
  await storePreview(db, draft, planned, 1);
  const { preview, expiresAt } = await findOwnBatch(db, draft);
  if (preview === undefined) throw new Error('The preview is missing.');
  const request = { ...draft, ...preview, name: 'Liste', expiresAt, entry: 1 };
  const approvalId = await storeRequest(db, request, example.approval === 'none' ? 0 : 1);
  if (approvalId !== null) await decide(approvalId, batchId, example.approval);
  return { batchId, run: new Run(chain, batchId, example, memory) };
}

async function decide(approvalId: string, batchId: string, approval: Case['approval']): Promise<void> {
  if (approval === 'waiting' || approval === 'none') return;
  const decision = approval === 'rejected' || approval === 'withdrawn' ? approval : 'approved';
  await recordDecision(audit.db(), { approvalId, decision, entry: 1, operatorId: operators.approver });
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
  const chain = new Chain({
    db: audit.db(),
    keys: new Keys([randomBytes(32)]),
    metrics: createMetrics(),
  });
  await begin(chain, 'deletion.request', operators.requester, { changes: [] });
  const check = async (example: Case) => {
    const prepared = await prepare(chain, example);
    if (prepared === undefined) return;
    const { batchId, run } = prepared;
    for (const step of example.steps) await run.take(step);
    // The requester continues until nothing is left to do.
    await run.finish();

    const { platform } = run;
    const own = platform.batches.filter(({ name }) => name.endsWith(`#${batchId.slice(0, 8)}`));
    expect(platform.violations).toEqual([]);
    expect(platform.batches.every(({ executions }) => executions <= 1)).toBe(true);
    const others = platform.batches.filter((batch) => !own.includes(batch));
    expect(others.some(({ executions }) => executions > 0)).toBe(false);
    const approved = personIds.filter((_, index) => example.roles[index] === 'student');
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
  await fc.assert(fc.asyncProperty(anyCase, check), {
    numRuns: Number(RUN_CASES),
    seed: Number(RUN_SEED),
  });
}, 600_000);
