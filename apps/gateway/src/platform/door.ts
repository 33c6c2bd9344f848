import type { PlatformCallName, PlatformServer } from '@superhero/contract/platform-calls';
import { isRequestOf } from '@superhero/contract/platform-calls';
import type { Clock } from '../lib/circuit.ts';
import { Circuit } from '../lib/circuit.ts';
import type { Metrics } from '../lib/metrics.ts';
import { platformBusy, platformUnreachable, searchTooSlow } from '../lib/refusal.ts';
import { Turnstile } from '../lib/turnstile.ts';

/**
 * Waiting in line included. Longer than the 8 s after which the school cloud itself answers 408, so that our own limit
 * means that nobody is there, and not that one person's answer takes long.
 */
export const timeLimit = 10_000;
const crowd = { places: 32, lineLength: 128 };
/** An ingress answers so for a server that is not there. */
const nobodyThere = [502, 503, 504];
/** With 408 and 429 somebody is there, but has no time. */
const noTime = [408, 429];
const shortPause = 5;
/** Why a connection could not be made, so that nothing can have been sent on it. */
const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

export interface Question {
  /** Names it in the metrics. The request must be the registered one. */
  readonly call: PlatformCallName;
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** Then the time limit says nothing of whether somebody is there: it is what was asked for that takes so long. */
  readonly mayTakeLong?: boolean;
  /** Milliseconds that are left for it, where they are fewer than the time limit. */
  readonly within?: number;
}

export interface PlatformAnswer {
  readonly status: number;
  /** Undefined where the body was no JSON. */
  readonly body: unknown;
}

/** What was asked for may have been done, or may be done yet. */
export class Unclear extends Error {
  override readonly name = 'Unclear';
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super('The fate of a write is not clear.', { cause });
    this.status = status;
  }
}

/** The way to one server of the school cloud: limited in time and number, and closed while nobody answers there. */
export class Door {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #metrics: Metrics;
  readonly #clock: Clock;
  readonly #circuit: Circuit;
  readonly #turnstile = new Turnstile(crowd);
  readonly #server: PlatformServer;

  constructor(options: {
    /** Names it in the metrics. */
    readonly server: PlatformServer;
    readonly url: string;
    readonly metrics: Metrics;
    readonly clock: Clock;
    readonly headers?: Readonly<Record<string, string>>;
  }) {
    this.#server = options.server;
    this.#url = options.url;
    this.#headers = options.headers ?? {};
    this.#metrics = options.metrics;
    this.#clock = options.clock;
    this.#circuit = new Circuit(options.clock);
  }

  /** Any answer is an answer, but those that say that nobody is there, or that nobody has time. */
  async read(question: Omit<Question, 'method' | 'body'>, token?: string): Promise<PlatformAnswer> {
    const answer = await this.#ask({ ...question, method: 'GET' }, token).catch((error: unknown) => {
      throw error instanceof Unclear ? platformUnreachable(shortPause, error.cause) : error;
    });
    if (isNoAnswer(answer.status)) throw platformUnreachable(shortPause);
    return answer;
  }

  /**
   * Sent once. Who has no time may still do it, and so may a server that broke off: only a refusal in so many words
   * says that nothing happened, or a connection that was never there.
   */
  async write(question: Question, token?: string): Promise<PlatformAnswer> {
    const answer = await this.#ask(question, token);
    if (isNoAnswer(answer.status)) throw new Unclear(answer.status);
    return answer;
  }

  async #ask(question: Question, token: string | undefined): Promise<PlatformAnswer> {
    this.#requireRegistered(question);
    this.#refuseWhileHopeless();
    const signal = AbortSignal.timeout(Math.min(question.within ?? timeLimit, timeLimit));
    const askedAt = this.#clock();
    const stopTimer = this.#metrics.platformCalls.startTimer({ call: question.call });
    let isSent = false;
    let answer: PlatformAnswer;
    try {
      answer = await this.#turnstile.pass(signal, () => {
        // A copy that stood still meets those who leave before it meets its own time limit. What it sent now, another
        // copy may have settled already as never sent.
        if (this.#clock() - askedAt >= timeLimit) throw new Error('too late to be sent');
        isSent = true;
        return this.#fetch(question, token, signal);
      });
    } catch (error) {
      stopTimer({ outcome: signal.aborted ? 'timeout' : 'no-connection' });
      if (signal.aborted && question.mayTakeLong === true) throw searchTooSlow();
      this.#report({ isThere: false });
      throw isSent && !isNotConnected(error)
        ? new Unclear(null, error)
        : platformUnreachable(shortPause, error);
    }
    stopTimer({ outcome: String(answer.status) });
    this.#report({ isThere: !nobodyThere.includes(answer.status) });
    return answer;
  }

  async #fetch(
    { method, path, body }: Question,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<PlatformAnswer> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.#headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Followed, a redirect would carry the token or the key to wherever it points.
      redirect: 'manual',
      signal,
    });
    return { status: response.status, body: parseJson(await response.text()) };
  }

  /** Keeps the registry complete, which `verify:school-cloud` relies on. */
  #requireRegistered({ call, method, path }: Question): void {
    if (isRequestOf(call, { server: this.#server, method, path })) return;
    throw new Error(`${this.#server} ${method} ${path} is not the platform call ${call}.`);
  }

  #refuseWhileHopeless(): void {
    if (this.#turnstile.isFull) {
      this.#metrics.platformRefusals.inc({ reason: 'busy' });
      throw platformBusy();
    }
    const seconds = this.#circuit.secondsToWait();
    if (seconds === 0) return;
    this.#metrics.platformRefusals.inc({ reason: 'circuit-open' });
    throw platformUnreachable(seconds);
  }

  #report({ isThere }: { isThere: boolean }): void {
    if (isThere) this.#circuit.reportAnswer();
    else this.#circuit.reportSilence();
    this.#metrics.platformCircuitOpen.set({ server: this.#server }, this.#circuit.isOpen ? 1 : 0);
  }
}

function isNoAnswer(status: number): boolean {
  return nobodyThere.includes(status) || noTime.includes(status);
}

function isNotConnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' && notConnected.includes(code);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
