import type { PlatformCallName, PlatformServer } from '@superhero/contract/platform-calls';
import { isRequestOf } from '@superhero/contract/platform-calls';
import type { Clock } from '../lib/circuit.ts';
import { Circuit } from '../lib/circuit.ts';
import type { Metrics } from '../lib/metrics.ts';
import {
  Refusal,
  platformAnswerTooLarge,
  platformBusy,
  platformUnreachable,
  searchTooSlow,
} from '../lib/refusal.ts';
import { Turnstile } from '../lib/turnstile.ts';

/**
 * Waiting in line included. Longer than the 8 s after which the school cloud itself answers 408, so that our own limit
 * means that nobody is there, and not that one person's answer takes long.
 */
export const timeLimit = 10_000;
const crowd = { places: 32, lineLength: 128 };
/** For tokens that the platform hasn't accepted before: however many are made up, operators keep the other places. */
const unconfirmedCrowd = { places: 4, lineLength: 32 };
const megabyte = 1024 * 1024;
const usualAnswer = 4 * megabyte;
/** For the few calls whose answers may be larger than 4 MB. */
const largestAnswer = 32 * megabyte;
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
  /** Then a timeout means that the platform is down. Any other call may be slow while the platform serves the rest. */
  readonly isAlwaysQuick?: boolean;
  /** The platform hasn't accepted the token before, so the call waits in a queue of its own. */
  readonly isUnconfirmed?: boolean;
  /** Bytes that the answer may have: 4 MB by default, 32 MB at most. */
  readonly maxAnswer?: number;
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

/** The answer was longer than the call allows, and was not read to its end. */
class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
  readonly code = 'ANSWER_TOO_LARGE';
  readonly status: number;

  constructor(status: number) {
    super('The answer of the platform is too large.');
    this.status = status;
  }
}

/** A write that never left the gateway: the only failure that proves that nothing was changed. */
export class NotSent extends Refusal {
  constructor({ body, retryAfter, cause }: Refusal) {
    super(body, { ...(retryAfter !== undefined && { retryAfter }), cause });
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
  readonly #unconfirmed = new Turnstile(unconfirmedCrowd);
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
      if (!(error instanceof Unclear)) throw error;
      if (error.cause instanceof AnswerTooLarge) throw platformAnswerTooLarge(error.cause);
      throw platformUnreachable(shortPause, error.cause);
    });
    if (isNoAnswer(answer.status)) throw platformUnreachable(shortPause);
    return answer;
  }

  /**
   * Sent once. Who has no time may still do it, and so may a server that broke off: only a refusal in so many words
   * says that nothing happened, or a connection that was never there.
   */
  async write(question: Question, token?: string): Promise<PlatformAnswer> {
    const answer = await this.#ask(question, token).catch((error: unknown) => {
      throw error instanceof Refusal ? new NotSent(error) : error;
    });
    if (isNoAnswer(answer.status)) throw new Unclear(answer.status);
    return answer;
  }

  async #ask(question: Question, token: string | undefined): Promise<PlatformAnswer> {
    this.#requireRegistered(question);
    const turnstile = question.isUnconfirmed === true ? this.#unconfirmed : this.#turnstile;
    this.#refuseWhileHopeless(turnstile);
    const signal = AbortSignal.timeout(Math.min(question.within ?? timeLimit, timeLimit));
    const askedAt = this.#clock();
    const stopTimer = this.#metrics.platformCalls.startTimer({ call: question.call });
    let isSent = false;
    let answer: PlatformAnswer;
    try {
      answer = await turnstile.pass(signal, () => {
        // A copy that stood still meets those who leave before it meets its own time limit. What it sent now, another
        // copy may have settled already as never sent.
        if (this.#clock() - askedAt >= timeLimit) throw new Error('too late to be sent');
        isSent = true;
        return this.#fetch(question, token, signal);
      });
    } catch (error) {
      if (error instanceof AnswerTooLarge) {
        stopTimer({ outcome: 'too-large' });
        this.#report({ isThere: true });
        throw new Unclear(error.status, error);
      }
      stopTimer({ outcome: signal.aborted ? 'timeout' : 'no-connection' });
      if (signal.aborted && question.mayTakeLong === true) throw searchTooSlow();
      // What never left our own queue says nothing about the platform, and neither does one slow call.
      if (isSent && (!signal.aborted || question.isAlwaysQuick === true)) this.#report({ isThere: false });
      throw isSent && !isNotConnected(error)
        ? new Unclear(null, error)
        : platformUnreachable(shortPause, error);
    }
    stopTimer({ outcome: String(answer.status) });
    this.#report({ isThere: !nobodyThere.includes(answer.status) });
    return answer;
  }

  async #fetch(
    { method, path, body, maxAnswer = usualAnswer }: Question,
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
    return {
      status: response.status,
      body: parseJson(await readText(response, Math.min(maxAnswer, largestAnswer))),
    };
  }

  /** Keeps the registry complete, which `verify:school-cloud` relies on. */
  #requireRegistered({ call, method, path }: Question): void {
    if (isRequestOf(call, { server: this.#server, method, path })) return;
    throw new Error(`${this.#server} ${method} ${path} is not the platform call ${call}.`);
  }

  #refuseWhileHopeless(turnstile: Turnstile): void {
    if (turnstile.isFull) {
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

/** Stops reading as soon as there is more than allowed, so that a huge answer never fills the memory. */
async function readText({ body, status }: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const chunk of parts) {
    length += chunk.length;
    // Leaving the loop cancels the body, which closes the connection.
    if (length > maxBytes) throw new AnswerTooLarge(status);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
