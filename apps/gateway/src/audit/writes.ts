import { randomUUID } from 'node:crypto';
import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import type { FastifyReply, FastifyRequest, RouteGenericInterface, RouteHandler } from 'fastify';
import { isHeld } from '../db/subject-locks.ts';
import type { HeldLock, SubjectLocks } from '../db/subject-locks.ts';
import type { Database } from '../db/tables.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
import { ApiError, notApplied, outcomeNotConfirmed, requireDatabase } from '../lib/api-error.ts';
import { callerOf } from '../platform/caller.ts';
import { NotSentError, OutcomeUnknownError } from '../platform/client.ts';
import type { Platform } from '../platform/platform.ts';
import { RejectedError } from '../platform/responses.ts';
import type { BegunEntry, Chain } from './chain.ts';
import type { Keys } from './keys.ts';
import type { EntryEnd } from './batch.ts';
import type { Personal } from './personal-data.ts';
import { compileRecall, readAnswer } from './idempotency.ts';
import type { KnownRequest, StoredAnswer } from './idempotency.ts';
import { readOrigin } from './origin.ts';
import type { WriteOrigin } from './origin.ts';
import { lockOfPath } from './subjects.ts';
import type { About, LockName } from './subjects.ts';

/** What a write will do, and what the audit entry says about it. */
export type Plan = About & {
  /** Without secrets. */
  readonly changes: readonly Change[];
  /**
   * Throws `NotSentError` if nothing was sent and `RejectedError` if the platform rejected it. After any other error
   * the outcome is unknown. Gets the number of the audit entry, which rows of our own refer to.
   */
  readonly send: (entry: number) => Promise<Sent>;
};

/** A write that the platform has applied. */
interface Sent {
  /** The status of the platform's answer. */
  readonly status: number;
  /** What the caller gets: by default 200 with the id and name of the person or school. */
  readonly answer?: StoredAnswer;
  /** A secret answer is given once and not stored. */
  readonly isSecret?: boolean;
  readonly personId?: string;
  readonly schoolId?: string;
  readonly subjectId?: string;
  /** If they differ from the plan. */
  readonly changes?: readonly Change[];
}

/** What a write gets from the request. */
interface Input<Route extends RouteGenericInterface> {
  readonly body: FastifyRequest<Route>['body'];
  readonly params: FastifyRequest<Route>['params'];
  readonly platform: Platform;
  readonly operatorId: string;
  /** Sends an earlier step of a write with several, under the same lock. It is recorded as an entry of its own. */
  readonly step: (plan: Plan) => Promise<void>;
}

/** Checks the write and plans it. Whatever it throws, nothing was sent and nothing is recorded. */
type Prepare<Route extends RouteGenericInterface> = (input: Input<Route>) => Promise<Plan>;

/** Declares a handler for a write: locked, recorded before it is sent, sent once, and idempotent. */
export type Audited = <Route extends RouteGenericInterface>(
  action: AuditAction | ((body: FastifyRequest<Route>['body']) => AuditAction),
  prepare: Prepare<Route>,
  /** By default the subject in the path: `person:<id>` for `personId`. */
  lockName?: (body: FastifyRequest<Route>['body'], operatorId: string) => LockName,
  /** Taken after the first one, if the write also depends on something that other subjects have in common. */
  sharedLockName?: (body: FastifyRequest<Route>['body']) => LockName | undefined,
) => RouteHandler<Route>;

/** A write of a request, or of an order without one. */
export interface Write {
  readonly origin: WriteOrigin;
  readonly locks: readonly [subject: LockName, shared: LockName | undefined];
  readonly action: AuditAction;
  readonly prepare: (lock: HeldLock) => Promise<Plan>;
}

type Answer = StoredAnswer & { readonly isReplayed: boolean };

/** Makes a write, at most once for its idempotency key. */
export type PerformWrite = (write: Write) => Promise<Answer>;

/** A recorded write is not sent after this time, because another instance may have reconciled its entry. */
const timeToSend = 5_000;
/** The lock is checked when the write is recorded. If the answer took longer than this, it is checked again. */
const timeToTrust = 500;

/** The only way to change anything: a write is recorded, sent once, and its outcome is recorded. */
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

  readonly audited: Audited =
    (action, prepare, lockName, sharedLockName) =>
    async (request, reply): Promise<void> => {
      const { body, params } = request;
      const { platform, me } = callerOf(request);
      const write: Write = {
        origin: readOrigin(request),
        locks: [lockName?.(body, me.user.id) ?? lockOfPath(request), sharedLockName?.(body)],
        action: typeof action === 'function' ? action(body) : action,
        prepare: (lock) => {
          const step = async (plan: Plan) => void (await this.#runStep(write, plan, lock));
          return prepare({ body, params, platform, operatorId: me.user.id, step });
        },
      };
      await send(reply, await this.perform(write));
    };

  readonly perform: PerformWrite = async (write) => {
    const { origin, locks } = write;
    const [subject, shared] = locks;
    // A repeat of a request that is still running is answered without waiting for it.
    const earlier = this.#locks.isBusy(subject) ? await this.#recall(origin) : undefined;
    if (earlier !== undefined) return earlier;
    try {
      return await this.#locks.hold(subject, {
        shared,
        query: compileRecall(this.#db, origin),
        answer: (known) => this.#replay(origin, known),
        run: (lock) => this.#runLocked(write, lock),
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'SUBJECT_BUSY') throw error;
      // An earlier attempt of this request may hold the lock; "nothing was changed" would then be wrong.
      const first = await this.#recall(origin);
      if (first === undefined) throw error;
      return first;
    }
  };

  async #runLocked(write: Write, lock: HeldLock): Promise<Answer> {
    const { origin, action, prepare } = write;
    const plan = await prepare(lock);
    const startedAt = this.#clock();
    const begun = await this.#begin(origin, action, plan, lock);
    // Another request with the same key was faster.
    if (begun === undefined) return (await this.#recall(origin)) ?? (await this.#runLocked(write, lock));
    return { ...(await this.#sendInTime(begun, plan, lock, startedAt)), isReplayed: false };
  }

  /** With a key of its own: a repeated request compares with the current state and skips what is done. */
  async #runStep(write: Write, plan: Plan, lock: HeldLock): Promise<StoredAnswer> {
    const startedAt = this.#clock();
    const origin = { ...write.origin, idempotencyKey: randomUUID() };
    const begun = await this.#begin(origin, write.action, plan, lock);
    if (begun === undefined) throw new Error('A random idempotency key was used before.');
    return await this.#sendInTime(begun, plan, lock, startedAt);
  }

  async #sendInTime(
    { entry, isLocked }: BegunEntry,
    plan: Plan,
    lock: HeldLock,
    startedAt: number,
  ): Promise<StoredAnswer> {
    const waited = this.#clock() - startedAt;
    const isLate = waited > timeToSend;
    if (isLate || !(waited > timeToTrust ? await isHeld(this.#db, lock) : isLocked)) {
      // "Not applied" invites a new write, and with that one the outcome of a pending entry could not be inferred.
      await requireDatabase(this.#recordEnd({ ...notSent, entry }));
      throw notApplied(entry);
    }
    return await this.#send(entry, plan);
  }

  async #recall(origin: WriteOrigin): Promise<Answer | undefined> {
    const { rows } = await requireDatabase(this.#db.executeQuery(compileRecall(this.#db, origin)));
    return this.#replay(origin, rows);
  }

  #replay(origin: WriteOrigin, known: readonly KnownRequest[]): Answer | undefined {
    const answer = readAnswer(this.#keys, origin, known);
    return answer && { ...answer, isReplayed: true };
  }

  async #begin(
    { operatorId, operatorName, from, requestId, reason, idempotencyKey, parts }: WriteOrigin,
    action: AuditAction,
    { person, school, subject, changes }: Plan,
    lock: HeldLock,
  ): Promise<BegunEntry | undefined> {
    const personal: Personal = {
      operatorName,
      ...(from !== undefined && { from }),
      ...(person && { personName: person.name }),
      ...(school && { schoolName: school.name }),
      ...(reason !== undefined && { reason }),
      ...(changes.length > 0 && { changes: [...changes] }),
    };
    return await requireDatabase(
      this.#chain.begin({
        action,
        operatorId,
        personId: person?.id ?? null,
        schoolId: school?.id ?? null,
        subject,
        requestId,
        personal,
        idempotencyKey,
        requestDigest: this.#keys.seal(this.#keys.currentId, ['request', ...parts]),
        lock,
      }),
    );
  }

  async #send(entry: number, plan: Plan): Promise<StoredAnswer> {
    const sent = await plan.send(entry).catch((error: unknown) => this.#recordFailure(entry, error));
    const { status, isSecret = false, personId, schoolId, subjectId, changes } = sent;
    const answer = sent.answer ?? { status: 200, body: nameSubject(plan) };
    await this.#end({
      entry,
      outcome: 'succeeded',
      status,
      reconciledBy: null,
      personal: { ...(changes && { changes: [...changes] }) },
      ...(personId !== undefined && { personId }),
      ...(schoolId !== undefined && { schoolId }),
      ...(subjectId !== undefined && { subjectId }),
      ...(!isSecret && { answer }),
    });
    return answer;
  }

  async #recordFailure(entry: number, error: unknown): Promise<never> {
    if (error instanceof NotSentError) {
      await this.#end({ ...notSent, entry });
      throw error;
    }
    if (error instanceof RejectedError) {
      const { response, error: rejection, sideEffects } = error;
      await this.#end({
        ...notSent,
        entry,
        outcome: 'rejected',
        status: response.status,
        personal: { ...(sideEffects && { changes: [...sideEffects] }) },
        answer: { status: rejection.status, body: rejection.body },
      });
      throw rejection;
    }
    // Anything else may have failed after the write was sent.
    throw outcomeNotConfirmed(entry, error instanceof OutcomeUnknownError ? (error.cause ?? error) : error);
  }

  /** The caller gets the answer even if its outcome can't be recorded: the entry is reconciled later. */
  async #end(end: EntryEnd): Promise<void> {
    await this.#recordEnd(end).catch((error: unknown) =>
      this.#log.failure('the outcome of an entry could not be recorded', describeFailure(error)),
    );
  }

  async #recordEnd(end: EntryEnd): Promise<void> {
    const isOurs = await this.#chain.end(end);
    if (!isOurs) this.#log.event('an entry was reconciled before its own outcome', { entry: end.entry });
  }
}

async function send(reply: FastifyReply, { status, body, isReplayed }: Answer): Promise<void> {
  if (isReplayed) reply.header('idempotency-replayed', 'true');
  await reply.code(status).send(body);
}

const notSent = { outcome: 'not-applied', status: null, reconciledBy: null, personal: {} } as const;

function nameSubject({ person, school }: Plan) {
  const { id, name } = person ?? school ?? {};
  return { id, name };
}
