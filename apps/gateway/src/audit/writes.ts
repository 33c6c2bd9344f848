import type { Act, Change } from '@superhero/contract/gateway/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { HeldLock, SubjectLocks } from '../db/subject-locks.ts';
import type { Database } from '../db/tables.ts';
import type { Clock } from '../lib/circuit.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import type { Log } from '../lib/log.ts';
import { Refusal, auditUnavailable } from '../lib/refusal.ts';
import { notDone, outcomeUnclear } from '../lib/write-refusal.ts';
import { callerOf } from '../platform/caller.ts';
import { NotSent, Unclear } from '../platform/door.ts';
import type { Chain } from './chain.ts';
import type { Keys } from './keys.ts';
import type { Ending } from './page.ts';
import type { Personal } from './personal.ts';
import { recallAnswer } from './repeat.ts';
import type { Asked, StoredAnswer } from './repeat.ts';

interface Subject {
  /** None while it is yet to be made. */
  readonly id?: string;
  readonly name: string;
}

/** What is to be done, and what the audit shall say of it. */
export interface Plan {
  readonly act: Act;
  readonly person?: Subject;
  readonly school?: Subject;
  readonly reason: string | undefined;
  /** Without what is secret. */
  readonly changes: readonly Change[];
  /** Throws `NotSent` if nothing was sent. After any other error the outcome is open. */
  readonly send: () => Promise<Sent>;
}

export type Sent =
  | {
      readonly isDone: true;
      /** What the school cloud answered. */
      readonly status: number;
      readonly answer: StoredAnswer;
      /** Then it is given once, and not kept. */
      readonly isSecret?: boolean;
      readonly personId?: string;
      readonly schoolId?: string;
      /** Where they came out other than planned. */
      readonly changes?: readonly Change[];
    }
  | {
      readonly isDone: false;
      readonly status: number;
      readonly refusal: Refusal;
      /** Side effects that a rejected write had nevertheless. */
      readonly changes?: readonly Change[];
    };

type Answer = StoredAnswer & { readonly isReplayed: boolean };

type Prepare = () => Promise<Plan>;

/** What only one write at a time may work on: read, compare with what the operator saw, and change. */
type LockName = `person:${string}` | `school:${string}` | `email:${string}` | `school-name:${string}`;

/** A write that could not be sent for this long after it was written down is not sent any more: others may settle it. */
const timeToSend = 5_000;

/** The only way in which anything is changed: written down, sent once, and its outcome written down. */
export class Writes {
  readonly #db: Database;
  readonly #chain: Chain;
  readonly #keys: Keys;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #locks: SubjectLocks;

  constructor(tools: {
    db: Database;
    locks: SubjectLocks;
    chain: Chain;
    keys: Keys;
    log: Log;
    clock: Clock;
  }) {
    this.#db = tools.db;
    this.#locks = tools.locks;
    this.#chain = tools.chain;
    this.#keys = tools.keys;
    this.#log = tools.log;
    this.#clock = tools.clock;
  }

  /**
   * Whatever `prepare` refuses has gone nowhere and is not written down. The lock is named after the person or school
   * in the path; a route without one has to name its lock.
   */
  async carryOut(
    request: FastifyRequest,
    reply: FastifyReply,
    prepare: Prepare,
    lockName: LockName = lockOfPath(request),
  ): Promise<void> {
    const asked = whatIsAsked(request);
    // Before waiting for the lock, so that a repeat of a request that is still running gets its answer at once.
    const earlier = await this.#recall(asked);
    const { status, body, isReplayed } = earlier ?? (await this.#waitForLock(request, prepare, lockName));
    if (isReplayed) reply.header('idempotency-replayed', 'true');
    await reply.code(status).send(body);
  }

  async #waitForLock(request: FastifyRequest, prepare: Prepare, lockName: LockName): Promise<Answer> {
    try {
      return await this.#locks.hold(lockName, (lock) => this.#carryOutLocked(request, prepare, lock));
    } catch (error) {
      if (!(error instanceof Refusal) || error.body.type !== 'SUBJECT_BUSY') throw error;
      // The holder of the lock may be an earlier try of this very request, which "nothing was changed" would deny.
      const earlier = await this.#recall(whatIsAsked(request));
      if (earlier === undefined) throw error;
      return earlier;
    }
  }

  async #carryOutLocked(request: FastifyRequest, prepare: Prepare, lock: HeldLock): Promise<Answer> {
    const asked = whatIsAsked(request);
    const earlier = await this.#recall(asked);
    if (earlier !== undefined) return earlier;

    const plan = await prepare();
    const startedAt = this.#clock();
    const entry = await this.#begin(request, asked, plan);
    // Another request under the same key was faster.
    if (entry === undefined) return await this.#carryOutLocked(request, prepare, lock);
    const isLate = this.#clock() - startedAt > timeToSend;
    if (isLate || !(await lock.isHeld())) {
      await this.#end({ ...nothingHappened, entry });
      throw notDone(entry);
    }
    return { ...(await this.#send(entry, plan)), isReplayed: false };
  }

  async #recall(asked: Asked): Promise<Answer | undefined> {
    const earlier = await recallAnswer(this.#db, this.#keys, asked).catch(refuseWithoutAudit);
    return earlier && { ...earlier, isReplayed: true };
  }

  async #begin(
    request: FastifyRequest,
    { operatorId, idempotencyKey, request: parts }: Asked,
    { act, person, school, reason, changes }: Plan,
  ): Promise<number | undefined> {
    const { firstName, lastName } = callerOf(request).me.user;
    const personal: Personal = {
      operatorName: `${firstName} ${lastName}`.trim(),
      from: request.ip,
      ...(person && { personName: person.name }),
      ...(school && { schoolName: school.name }),
      ...(reason !== undefined && { reason }),
      ...(changes.length > 0 && { changes: [...changes] }),
    };
    return await this.#chain
      .begin({
        act,
        operatorId,
        personId: person?.id ?? null,
        schoolId: school?.id ?? null,
        requestId: request.id,
        personal,
        idempotencyKey,
        requestDigest: this.#keys.seal(this.#keys.currentId, ['request', ...parts]),
      })
      .catch(refuseWithoutAudit);
  }

  async #send(entry: number, plan: Plan): Promise<StoredAnswer> {
    const sent = await plan.send().catch(async (error: unknown) => {
      // Whatever else fails here may have failed after the write was sent.
      if (!(error instanceof NotSent))
        throw outcomeUnclear(entry, error instanceof Unclear ? (error.cause ?? error) : error);
      await this.#end({ ...nothingHappened, entry });
      throw error;
    });
    const { status } = sent;
    if (!sent.isDone) {
      const { body } = sent.refusal;
      await this.#end({
        ...nothingHappened,
        entry,
        outcome: 'refused',
        status,
        personal: { ...(sent.changes && { changes: [...sent.changes] }) },
        answer: { status: body.code, body },
      });
      throw sent.refusal;
    }
    const { answer, isSecret = false, personId, schoolId, changes } = sent;
    await this.#end({
      entry,
      outcome: 'done',
      status,
      settledBy: null,
      personal: { ...(changes && { changes: [...changes] }) },
      ...(personId !== undefined && { personId }),
      ...(schoolId !== undefined && { schoolId }),
      ...(!isSecret && { answer }),
    });
    return answer;
  }

  /** The caller is told what happened, even if it cannot be written down: the entry is settled later by asking. */
  async #end(ending: Ending): Promise<void> {
    try {
      const isOurs = await this.#chain.end(ending);
      if (!isOurs)
        this.#log.event('an entry was settled before its own outcome came', { entry: ending.entry });
    } catch (error) {
      this.#log.failure('the outcome of an entry could not be written down', describeFailure(error));
    }
  }
}

const nothingHappened = { outcome: 'not-done', status: null, settledBy: null, personal: {} } as const;

function whatIsAsked(request: FastifyRequest): Asked {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') throw new Error('The contract asks for no idempotency key here.');
  return {
    operatorId: callerOf(request).me.user.id,
    idempotencyKey: key.toLowerCase(),
    request: [request.method, request.url, JSON.stringify(request.body)],
  };
}

const PathSubject = v.object({ personId: v.optional(v.string()), schoolId: v.optional(v.string()) });

function lockOfPath(request: FastifyRequest): LockName {
  const { personId, schoolId } = v.parse(PathSubject, request.params);
  if (personId !== undefined) return `person:${personId}`;
  if (schoolId !== undefined) return `school:${schoolId}`;
  throw new Error('This write names neither a person nor a school, so it has to name its lock.');
}

function refuseWithoutAudit(error: unknown): never {
  throw error instanceof Refusal ? error : auditUnavailable(error);
}
