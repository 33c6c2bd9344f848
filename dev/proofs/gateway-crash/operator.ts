import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from './faults.ts';
import type { Answer } from '../call-gateway.ts';
import type { Instances } from './instances.ts';
import type { PlannedWrite } from './planned-writes.ts';

/** The outcome of a write as the operator sees it. */
export type SeenOutcome = 'pending' | 'succeeded' | 'rejected' | 'not-applied' | 'unknown';

/** A write with its idempotency key and all answers to it. */
export interface Request {
  readonly write: PlannedWrite;
  readonly number: number;
  readonly time: number;
  readonly key: string;
  readonly answers: Answer[];
}

const conflicts = new Map<string, SeenOutcome>([
  ['OUTCOME_PENDING', 'pending'],
  ['SUBJECT_BUSY', 'pending'],
  ['ALREADY_APPLIED', 'succeeded'],
  ['NOT_APPLIED', 'not-applied'],
  ['OUTCOME_UNKNOWN', 'unknown'],
]);

/** A request is retried until it is answered; a minute is longer than any outage here. */
const maxTries = 400;
const maxPause = 300;

/** Keeps working during all faults: retries with the same key and comes back later to writes that are still pending. */
export class Operator {
  readonly requests: Request[] = [];
  readonly #instances: Instances;
  readonly #token: string;
  readonly #random: Random;

  constructor(tools: { instances: Instances; token: string; random: Random }) {
    this.#instances = tools.instances;
    this.#token = tools.token;
    this.#random = tools.random;
  }

  /** Returns when the outcome is known, or when the write stays pending for longer. */
  async write(
    planWrite: (number: number, time: number) => PlannedWrite,
    number: number,
    time = 0,
  ): Promise<void> {
    const write = planWrite(number, time);
    const request: Request = { write, number, time, key: randomUUID(), answers: [] };
    this.requests.push(request);
    await this.#retry(request);
    // Tried again as a new write, which may fail in the same way.
    if (readOutcome(request) === 'not-applied') await this.write(planWrite, number, time + 1);
  }

  /** Retries all pending writes, and writes again what turns out not to be applied. */
  async finish(planWrite: (number: number, time: number) => PlannedWrite): Promise<void> {
    for (const request of this.requests.filter((one) => readOutcome(one) === 'pending')) {
      await this.#retry(request);
      if (readOutcome(request) === 'not-applied')
        await this.write(planWrite, request.number, request.time + 1);
    }
  }

  async #retry(request: Request): Promise<void> {
    const first = Math.floor(this.#random() * this.#instances.all.length);
    let timesPending = 0;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const instance = this.#instances.pick(first + tries);
      request.answers.push(await this.#instances.request(instance, request.write, this.#token, request.key));
      if (readOutcome(request) !== 'pending') return;
      if (isPending(request.answers.at(-1))) timesPending += 1;
      // Both instances agree: it is pending until its lease expires.
      if (timesPending === 2) return;
      await pause(this.#random() * maxPause);
    }
  }
}

function isPending(answer: Answer | undefined): boolean {
  return answer?.type === 'OUTCOME_PENDING';
}

/** The meaning of the last answer according to the contract. */
export function readOutcome({ answers }: Request): SeenOutcome {
  const { status, type } = answers.at(-1) ?? { status: undefined, type: undefined };
  if (status === undefined || status >= 500) return 'pending';
  if (status < 300) return 'succeeded';
  return conflicts.get(type ?? '') ?? 'rejected';
}
