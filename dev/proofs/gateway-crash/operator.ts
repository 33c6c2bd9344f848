import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Copies } from './copies.ts';
import type { Random } from './random.ts';
import type { Wish } from './wishes.ts';

/** What somebody believes to have happened in the end. */
export type Belief = 'done' | 'not-done' | 'unknown' | 'refused' | 'nothing';

/** A wish under its key, with everything that was answered to it. */
export interface Request {
  readonly wish: Wish;
  readonly number: number;
  readonly time: number;
  readonly key: string;
  readonly answers: Answer[];
}

const conflicts = new Map<string, Belief>([
  ['STILL_OPEN', 'nothing'],
  ['SUBJECT_BUSY', 'nothing'],
  ['ALREADY_DONE', 'done'],
  ['NOT_DONE', 'not-done'],
  ['OUTCOME_UNKNOWN', 'unknown'],
]);

/** While nobody takes the request, it is sent again and again; a minute is longer than any outage here. */
const mostTries = 400;
const longestPause = 300;

/** Somebody who works on, whatever breaks: asks again under the same key, and leaves for later what is still open. */
export class Operator {
  readonly requests: Request[] = [];
  readonly #copies: Copies;
  readonly #token: string;
  readonly #random: Random;

  constructor(tools: { copies: Copies; token: string; random: Random }) {
    this.#copies = tools.copies;
    this.#token = tools.token;
    this.#random = tools.random;
  }

  /** Returns when it is settled, or when waiting for it would keep the operator from the next wish. */
  async wish(makeWish: (number: number, time: number) => Wish, number: number, time = 0): Promise<void> {
    const wish = makeWish(number, time);
    const request: Request = { wish, number, time, key: randomUUID(), answers: [] };
    this.requests.push(request);
    await this.#insist(request);
    // It goes the same way again, and the next one may be struck like this one.
    if (believe(request) === 'not-done') await this.wish(makeWish, number, time + 1);
  }

  /** Asks once more for everything that was left for later, and anew for what turns out not to be done. */
  async finish(makeWish: (number: number, time: number) => Wish): Promise<void> {
    for (const request of this.requests.filter((one) => believe(one) === 'nothing')) {
      await this.#insist(request);
      if (believe(request) === 'not-done') await this.wish(makeWish, request.number, request.time + 1);
    }
  }

  async #insist(request: Request): Promise<void> {
    const first = Math.floor(this.#random() * this.#copies.all.length);
    let timesOpen = 0;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const copy = this.#copies.pick(first + tries);
      request.answers.push(await this.#copies.ask(copy, request.wish, this.#token, request.key));
      if (believe(request) !== 'nothing') return;
      if (isOpen(request.answers.at(-1))) timesOpen += 1;
      // On both copies the same: it is open until its lease is over.
      if (timesOpen === 2) return;
      await pause(this.#random() * longestPause);
    }
  }
}

function isOpen(answer: Answer | undefined): boolean {
  return answer?.type === 'STILL_OPEN' || answer?.type === 'OUTCOME_UNCLEAR';
}

/** By the last answer, as the contract says what to think of it. */
export function believe({ answers }: Request): Belief {
  const { status, type } = answers.at(-1) ?? { status: undefined, type: undefined };
  if (status === undefined || status >= 500) return 'nothing';
  if (status < 300) return 'done';
  return conflicts.get(type ?? '') ?? 'refused';
}
