import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import type { PlatformCallName, PlatformRequest } from '@superhero/contract/platform-calls';

/** Thrown by a check when the answer is not the expected one. */
class Mismatch extends Error {}

export function mustEqual(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Mismatch(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

export function must(what: string, condition: boolean): asserts condition {
  if (!condition) throw new Mismatch(what);
}

export interface AnsweredRequest extends PlatformRequest {
  readonly status: number;
}

/** Checks may run side by side, so the requests of each one are kept with its own asynchronous context. */
const requestsOfCheck = new AsyncLocalStorage<AnsweredRequest[]>();

/** Requests made outside of a check assert nothing and are not recorded. */
export function recordRequest(request: AnsweredRequest): void {
  requestsOfCheck.getStore()?.push(request);
}

export class Report {
  passed = 0;
  failed = 0;
  /** The requests of the checks that passed. */
  readonly requests: AnsweredRequest[] = [];
  /** Why checks of these calls were left out. */
  readonly leftOut = new Map<PlatformCallName, string>();
  readonly #subject: string;
  readonly #print: (line: string) => void;

  constructor(subject: string, print: (line: string) => void) {
    this.#subject = subject;
    this.#print = print;
  }

  /** Runs a check and returns whether it passed; the next checks run in any case. */
  async check(name: string, run: () => Promise<void>): Promise<boolean> {
    const requests: AnsweredRequest[] = [];
    try {
      await requestsOfCheck.run(requests, run);
      this.passed += 1;
      this.requests.push(...requests);
      this.#print(`ok        ${this.#subject}: ${name}`);
      return true;
    } catch (error) {
      this.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      this.#print(`FAILED    ${this.#subject}: ${name}: ${reason}`);
      return false;
    }
  }

  leaveOut(name: string, why: string, calls: readonly PlatformCallName[] = []): void {
    for (const call of calls) this.leftOut.set(call, why);
    this.#print(`left out  ${this.#subject}: ${name} (${why})`);
  }

  note(text: string): void {
    this.#print(`note      ${this.#subject}: ${text}`);
  }
}
