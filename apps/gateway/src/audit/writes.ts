import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import type { FastifyReply, FastifyRequest, RouteGenericInterface, RouteHandler } from 'fastify';
import * as v from 'valibot';
import type { HeldLock, SubjectLocks } from '../db/subject-locks.ts';
import type { Database } from '../db/tables.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import { describeFailure } from '../lib/describe-failure.ts';
import type { Log } from '../lib/log.ts';
import { ApiError } from '../lib/api-error.ts';
import { notApplied, outcomeNotConfirmed } from '../lib/api-error.ts';
import { requireDatabase } from '../lib/require-database.ts';
import { callerOf } from '../platform/caller.ts';
import { NotSentError, OutcomeUnknownError } from '../platform/client.ts';
import type { Platform } from '../platform/platform.ts';
import { RejectedError } from '../platform/responses.ts';
import type { Chain } from './chain.ts';
import type { Keys } from './keys.ts';
import type { EntryEnd } from './batch.ts';
import type { Personal } from './personal-data.ts';
import { recallAnswer } from './idempotency.ts';
import type { KeyedRequest, StoredAnswer } from './idempotency.ts';

interface Subject {
  /** Missing for a subject that the write creates. */
  readonly id?: string;
  readonly name: string;
}

/** What a write will do, and what the audit entry says about it. */
export interface Plan {
  readonly person?: Subject;
  readonly school?: Subject;
  /** Without secrets. */
  readonly changes: readonly Change[];
  /**
   * Throws `NotSentError` if nothing was sent and `RejectedError` if the platform rejected it. After any other error
   * the outcome is unknown. Gets the number of the audit entry, which rows of our own refer to.
   */
  readonly send: (entry: number) => Promise<Sent>;
}

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
  /** If they differ from the plan. */
  readonly changes?: readonly Change[];
}

/** What a write gets from the request. */
interface Input<Route extends RouteGenericInterface> {
  readonly body: FastifyRequest<Route>['body'];
  readonly params: FastifyRequest<Route>['params'];
  readonly platform: Platform;
  readonly operatorId: string;
}

/** Checks the write and plans it. Whatever it throws, nothing was sent and nothing is recorded. */
type Prepare<Route extends RouteGenericInterface> = (input: Input<Route>) => Promise<Plan>;

/** Declares a handler for a write: locked, recorded before it is sent, sent once, and idempotent. */
export type Audited = <Route extends RouteGenericInterface>(
  action: AuditAction | ((body: FastifyRequest<Route>['body']) => AuditAction),
  prepare: Prepare<Route>,
  /** By default the subject in the path: `person:<id>` for `personId`. */
  lockName?: (body: FastifyRequest<Route>['body']) => LockName,
) => RouteHandler<Route>;

interface Write {
  readonly request: FastifyRequest;
  readonly action: AuditAction;
  readonly prepare: () => Promise<Plan>;
}

type Answer = StoredAnswer & { readonly isReplayed: boolean };

/** One write at a time works on a subject: it reads, compares with what the operator saw, and changes it. */
type LockName = `${string}:${string}`;

/** A recorded write is not sent after this time, because another instance may have reconciled its entry. */
const timeToSend = 5_000;

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
    (action, prepare, lockName) =>
    async (request, reply): Promise<void> => {
      const { body, params } = request;
      const { platform, me } = callerOf(request);
      const write = {
        request,
        action: typeof action === 'function' ? action(body) : action,
        prepare: () => prepare({ body, params, platform, operatorId: me.user.id }),
      };
      await send(reply, await this.#run(write, lockName?.(body) ?? lockOfPath(request)));
    };

  async #run(write: Write, lockName: LockName): Promise<Answer> {
    const request = readKeyedRequest(write.request);
    // Before waiting for the lock, so that a repeat of a request that is still running is answered immediately.
    const earlier = await this.#recall(request);
    if (earlier !== undefined) return earlier;
    try {
      return await this.#locks.hold(lockName, (lock) => this.#runLocked(write, lock));
    } catch (error) {
      if (!(error instanceof ApiError) || error.type !== 'SUBJECT_BUSY') throw error;
      // An earlier attempt of this request may hold the lock; "nothing was changed" would then be wrong.
      const first = await this.#recall(request);
      if (first === undefined) throw error;
      return first;
    }
  }

  async #runLocked(write: Write, lock: HeldLock): Promise<Answer> {
    const request = readKeyedRequest(write.request);
    const earlier = await this.#recall(request);
    if (earlier !== undefined) return earlier;

    const plan = await write.prepare();
    const startedAt = this.#clock();
    const entry = await this.#begin(write, request, plan);
    // Another request with the same key was faster.
    if (entry === undefined) return await this.#runLocked(write, lock);
    const isLate = this.#clock() - startedAt > timeToSend;
    if (isLate || !(await lock.isHeld())) {
      // "Not applied" invites a new write, and with that one the outcome of a pending entry could not be inferred.
      await requireDatabase(this.#recordEnd({ ...notSent, entry }));
      throw notApplied(entry);
    }
    return { ...(await this.#send(entry, plan)), isReplayed: false };
  }

  async #recall(request: KeyedRequest): Promise<Answer | undefined> {
    const earlier = await requireDatabase(recallAnswer(this.#db, this.#keys, request));
    return earlier && { ...earlier, isReplayed: true };
  }

  async #begin(
    { request, action }: Write,
    { operatorId, idempotencyKey, parts }: KeyedRequest,
    { person, school, changes }: Plan,
  ): Promise<number | undefined> {
    const { firstName, lastName } = callerOf(request).me.user;
    const { reason } = v.parse(WithReason, request.body);
    const personal: Personal = {
      operatorName: `${firstName} ${lastName}`.trim(),
      from: request.ip,
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
        requestId: request.id,
        personal,
        idempotencyKey,
        requestDigest: this.#keys.seal(this.#keys.currentId, ['request', ...parts]),
      }),
    );
  }

  async #send(entry: number, plan: Plan): Promise<StoredAnswer> {
    const sent = await plan.send(entry).catch((error: unknown) => this.#recordFailure(entry, error));
    const { status, isSecret = false, personId, schoolId, changes } = sent;
    const answer = sent.answer ?? { status: 200, body: nameSubject(plan) };
    await this.#end({
      entry,
      outcome: 'succeeded',
      status,
      reconciledBy: null,
      personal: { ...(changes && { changes: [...changes] }) },
      ...(personId !== undefined && { personId }),
      ...(schoolId !== undefined && { schoolId }),
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

function readKeyedRequest(request: FastifyRequest): KeyedRequest {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') throw new Error('The contract requires no idempotency key here.');
  return {
    operatorId: callerOf(request).me.user.id,
    idempotencyKey: key.toLowerCase(),
    parts: [request.method, request.url, JSON.stringify(request.body)],
  };
}

const WithReason = v.object({ reason: v.optional(v.string()) });
const PathParameters = v.record(v.string(), v.union([v.string(), v.number()]));

function lockOfPath(request: FastifyRequest): LockName {
  const parameters = Object.entries(v.parse(PathParameters, request.params));
  const [name, id] = parameters.find(([each]) => each.endsWith('Id')) ?? [];
  if (name === undefined) throw new Error('A write without an id in its path has to name its lock.');
  return `${name.slice(0, -'Id'.length)}:${id}`;
}

function nameSubject({ person, school }: Plan) {
  const { id, name } = person ?? school ?? {};
  return { id, name };
}
