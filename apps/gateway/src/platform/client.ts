import type { PlatformCallName, PlatformServer } from '@superhero/contract/platform-calls';
import { isRequestOf } from '@superhero/contract/platform-calls';
import type { Clock } from '../lib/circuit-breaker.ts';
import { CircuitBreaker } from '../lib/circuit-breaker.ts';
import type { Metrics } from '../lib/metrics.ts';
import {
  ApiError,
  platformAnswerTooLarge,
  platformBusy,
  platformUnreachable,
  searchTooSlow,
} from '../lib/api-error.ts';
import { Semaphore } from '../lib/semaphore.ts';

/**
 * Includes the time in the queue. Longer than the 8 s after which the platform itself answers 408, so that a timeout
 * of ours means that the platform is down, and not that one call takes long.
 */
export const usualTimeLimit = 10_000;
const callLimit = { maxRunning: 32, maxQueue: 128 };
/** For tokens that the platform hasn't accepted before: made-up tokens can't use up the calls of operators. */
const unconfirmedCallLimit = { maxRunning: 4, maxQueue: 32 };
const megabyte = 1024 * 1024;
const usualAnswer = 4 * megabyte;
/** For the few calls whose answers may be larger than 4 MB. */
const largestAnswer = 32 * megabyte;
/** An ingress answers with these for a server that is down. */
const unavailableStatuses = [502, 503, 504];
/** The platform is up, but did not handle the request in time. */
const overloadedStatuses = [408, 429];
/** Seconds. */
const secondsToRetry = 5;
/** Errors of a connection that was never established, so that nothing can have been sent. */
const notConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

export interface PlatformRequest {
  /** The name in the metrics. The request must be registered under it. */
  readonly call: PlatformCallName;
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  /** The call itself can take long, so a timeout does not mean that the platform is down. */
  readonly mayTakeLong?: boolean;
  /** Then a timeout means that the platform is down. Any other call may be slow while the platform serves the rest. */
  readonly isAlwaysQuick?: boolean;
  /** The platform hasn't accepted the token before, so the call waits in a separate queue. */
  readonly isUnconfirmed?: boolean;
  /** Bytes that the answer may have: 4 MB by default, 32 MB at most. */
  readonly maxAnswer?: number;
  /** The answer is a file: the body of a 200 is then a `Uint8Array`. */
  readonly isFile?: boolean;
  /** Milliseconds, if less than the usual time limit is left. */
  readonly within?: number;
}

export type ReadRequest = Omit<PlatformRequest, 'method' | 'body'>;

export interface PlatformResponse {
  readonly status: number;
  /** Undefined if it is not JSON, except for the file that a request with `isFile` asks for. */
  readonly body: unknown;
}

/** A write may have been applied, or may still be. */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
  readonly status: number | null;

  constructor(status: number | null, cause?: unknown) {
    super('The outcome of a write is unknown.', { cause });
    this.status = status;
  }
}

/** The body is longer than the call allows, and was not read to its end. */
class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError';
  readonly code = 'RESPONSE_TOO_LARGE';
  readonly status: number;

  constructor(status: number) {
    super('The answer of the platform is too large.');
    this.status = status;
  }
}

const largestBody = 100 * 1024;

/** Whether the platform would answer this body with an internal server error because of its size (T8). */
export const isTooLarge = (body: unknown): boolean => Buffer.byteLength(JSON.stringify(body)) > largestBody;

/** A write that never left the gateway: the only failure that proves that nothing was changed. */
export class NotSentError extends ApiError {
  constructor({ status, type, message, retryAfter, cause }: ApiError) {
    super(status, type, message, { ...(retryAfter !== undefined && { retryAfter }), cause });
  }
}

/** The client as one caller uses it. */
export interface BoundClient {
  readonly read: (request: ReadRequest) => Promise<PlatformResponse>;
  readonly write: (request: PlatformRequest) => Promise<PlatformResponse>;
}

/** The client of one platform server, with a time limit, a concurrency limit and a circuit breaker. */
export class PlatformClient {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #metrics: Metrics;
  readonly #clock: Clock;
  readonly #circuit: CircuitBreaker;
  readonly #semaphore = new Semaphore(callLimit);
  readonly #unconfirmed = new Semaphore(unconfirmedCallLimit);
  readonly #server: PlatformServer;
  readonly #timeLimit: number;

  constructor(options: {
    /** The name in the metrics. */
    readonly server: PlatformServer;
    readonly url: string;
    readonly metrics: Metrics;
    readonly clock: Clock;
    readonly headers?: Readonly<Record<string, string>>;
    readonly timeLimit?: number | undefined;
  }) {
    this.#server = options.server;
    this.#url = options.url;
    this.#headers = options.headers ?? {};
    this.#timeLimit = options.timeLimit ?? usualTimeLimit;
    this.#metrics = options.metrics;
    this.#clock = options.clock;
    this.#circuit = new CircuitBreaker(options.clock);
  }

  /** Whether calls with an unconfirmed token are rejected as busy. */
  get isFullForUnconfirmed(): boolean {
    return this.#unconfirmed.isFull;
  }

  /** In the session of this token. */
  as(token: string): BoundClient {
    return {
      read: async (request) => await this.read(request, token),
      write: async (request) => await this.write(request, token),
    };
  }

  /** Any status is returned, except those of a platform that is down or overloaded. */
  async read(request: ReadRequest, token?: string): Promise<PlatformResponse> {
    const answer = await this.#send({ ...request, method: 'GET' }, token).catch((error: unknown) => {
      if (!(error instanceof OutcomeUnknownError)) throw error;
      if (error.cause instanceof ResponseTooLargeError) throw platformAnswerTooLarge(error.cause);
      throw platformUnreachable(secondsToRetry, error.cause);
    });
    if (isUnavailable(answer.status)) throw platformUnreachable(secondsToRetry);
    return answer;
  }

  /**
   * Sent once. An overloaded platform may still apply the write, and so may one whose connection broke: only an
   * explicit rejection proves that nothing happened, or a connection that was never established.
   */
  async write(request: PlatformRequest, token?: string): Promise<PlatformResponse> {
    const answer = await this.#send(request, token).catch((error: unknown) => {
      throw error instanceof ApiError ? new NotSentError(error) : error;
    });
    if (isUnavailable(answer.status)) throw new OutcomeUnknownError(answer.status);
    return answer;
  }

  async #send(request: PlatformRequest, token: string | undefined): Promise<PlatformResponse> {
    this.#requireRegistered(request);
    const semaphore = request.isUnconfirmed === true ? this.#unconfirmed : this.#semaphore;
    this.#assertAvailable(semaphore);
    const signal = AbortSignal.timeout(Math.min(request.within ?? this.#timeLimit, this.#timeLimit));
    const queuedAt = this.#clock();
    const stopTimer = this.#metrics.platformCalls.startTimer({ call: request.call });
    let isSent = false;
    let answer: PlatformResponse;
    try {
      answer = await semaphore.run(signal, () => {
        // After a process stall the queue can drain before our own timeout fires; sending now could repeat a write
        // that another instance has already reconciled.
        if (this.#clock() - queuedAt >= this.#timeLimit) throw new Error('too late to be sent');
        isSent = true;
        return this.#fetch(request, token, signal);
      });
    } catch (error) {
      if (error instanceof ResponseTooLargeError) {
        stopTimer({ outcome: 'too-large' });
        this.#report({ isReachable: true });
        throw new OutcomeUnknownError(error.status, error);
      }
      stopTimer({ outcome: signal.aborted ? 'timeout' : 'no-connection' });
      if (signal.aborted && request.mayTakeLong === true) throw searchTooSlow();
      // A request that was never sent says nothing about the platform, and neither does one slow call.
      if (isSent && (!signal.aborted || request.isAlwaysQuick === true)) this.#report({ isReachable: false });
      throw isSent && !isNotConnected(error)
        ? new OutcomeUnknownError(null, error)
        : platformUnreachable(secondsToRetry, error);
    }
    stopTimer({ outcome: String(answer.status) });
    this.#report({ isReachable: !unavailableStatuses.includes(answer.status) });
    return answer;
  }

  async #fetch(
    { method, path, body, maxAnswer = usualAnswer, isFile = false }: PlatformRequest,
    token: string | undefined,
    signal: AbortSignal,
  ): Promise<PlatformResponse> {
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        accept: isFile ? '*/*' : 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...this.#headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A followed redirect would send the token or the key to another server.
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    const bytes = await readBytes(response, Math.min(maxAnswer, largestAnswer));
    return { status, body: isFile && status === 200 ? bytes : parseJson(new TextDecoder().decode(bytes)) };
  }

  /** Keeps the registry complete, which `verify:school-cloud` relies on. */
  #requireRegistered({ call, method, path }: PlatformRequest): void {
    if (isRequestOf(call, { server: this.#server, method, path })) return;
    throw new Error(`${this.#server} ${method} ${path} is not the platform call ${call}.`);
  }

  #assertAvailable(semaphore: Semaphore): void {
    if (semaphore.isFull) {
      this.#metrics.platformRejections.inc({ reason: 'busy' });
      throw platformBusy();
    }
    const seconds = this.#circuit.secondsToWait();
    if (seconds === 0) return;
    this.#metrics.platformRejections.inc({ reason: 'circuit-open' });
    throw platformUnreachable(seconds);
  }

  #report({ isReachable }: { isReachable: boolean }): void {
    if (isReachable) this.#circuit.reportAnswer();
    else this.#circuit.reportFailure();
    this.#metrics.platformCircuitOpen.set({ server: this.#server }, this.#circuit.isOpen ? 1 : 0);
  }
}

function isUnavailable(status: number): boolean {
  return unavailableStatuses.includes(status) || overloadedStatuses.includes(status);
}

function isNotConnected(error: unknown): boolean {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' && notConnected.includes(code);
}

/** Stops reading as soon as there is more than allowed, so that a huge answer never fills the memory. */
async function readBytes({ body, status }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  for await (const chunk of parts) {
    length += chunk.length;
    // Leaving the loop cancels the body, which closes the connection.
    if (length > maxBytes) throw new ResponseTooLargeError(status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
