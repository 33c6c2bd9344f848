import { isDeepStrictEqual } from 'node:util';

/** What a check throws when the answer is not the expected one. */
class Mismatch extends Error {}

export function mustEqual(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Mismatch(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

export function must(what: string, condition: boolean): asserts condition {
  if (!condition) throw new Mismatch(what);
}

export class Report {
  passed = 0;
  failed = 0;
  readonly #subject: string;
  readonly #print: (line: string) => void;

  constructor(subject: string, print: (line: string) => void) {
    this.#subject = subject;
    this.#print = print;
  }

  /** Says whether the check passed; one that fails does not keep the next ones from running. */
  async check(name: string, run: () => Promise<void>): Promise<boolean> {
    try {
      await run();
      this.passed += 1;
      this.#print(`ok        ${this.#subject}: ${name}`);
      return true;
    } catch (error) {
      this.failed += 1;
      const reason = error instanceof Error ? error.message : String(error);
      this.#print(`FAILED    ${this.#subject}: ${name}: ${reason}`);
      return false;
    }
  }

  leaveOut(name: string, why: string): void {
    this.#print(`left out  ${this.#subject}: ${name} (${why})`);
  }
}
