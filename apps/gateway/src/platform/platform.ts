import type { Clock } from '../lib/circuit.ts';
import { Circuit } from '../lib/circuit.ts';
import type { Metrics } from '../lib/metrics.ts';
import { platformBusy, platformUnreachable } from '../lib/refusal.ts';
import { Turnstile } from '../lib/turnstile.ts';

/**
 * Waiting in line included. Longer than the 8 s after which the school cloud itself answers 408, so that our own limit
 * means that nobody is there, and not that one person's answer takes long.
 */
const timeLimit = 10_000;
const crowd = { places: 32, lineLength: 128 };
/** An ingress answers so for a server that is not there. */
const nobodyThere = [502, 503, 504];
/** With 408 and 429 somebody is there, but has no time. */
const noTime = [408, 429];
const shortPause = 5;

export interface PlatformAnswer {
  readonly status: number;
  /** Undefined where the body was no JSON. */
  readonly body: unknown;
}

/** The only way to the school cloud: limited in time and number, and closed while nobody answers there. */
export class Platform {
  readonly #apiUrl: string;
  readonly #metrics: Metrics;
  readonly #circuit: Circuit;
  readonly #turnstile = new Turnstile(crowd);

  constructor({ apiUrl, metrics, clock }: { apiUrl: string; metrics: Metrics; clock: Clock }) {
    this.#apiUrl = apiUrl;
    this.#metrics = metrics;
    this.#circuit = new Circuit(clock);
  }

  /** `call` names it in the metrics. Any answer is an answer, but those that say that nobody is there. */
  async read(call: string, path: string, token: string): Promise<PlatformAnswer> {
    this.#refuseWhileHopeless();
    const signal = AbortSignal.timeout(timeLimit);
    const stopTimer = this.#metrics.platformCalls.startTimer({ call });
    let answer: PlatformAnswer;
    try {
      answer = await this.#turnstile.pass(signal, () => this.#fetch(path, token, signal));
    } catch (error) {
      stopTimer({ outcome: signal.aborted ? 'timeout' : 'no-connection' });
      this.#report({ isThere: false });
      throw platformUnreachable(shortPause, error);
    }
    const { status } = answer;
    stopTimer({ outcome: String(status) });
    this.#report({ isThere: !nobodyThere.includes(status) });
    if (nobodyThere.includes(status) || noTime.includes(status)) throw platformUnreachable(shortPause);
    return answer;
  }

  async #fetch(path: string, token: string, signal: AbortSignal): Promise<PlatformAnswer> {
    const response = await fetch(`${this.#apiUrl}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      // Followed, a redirect would carry the token to wherever it points.
      redirect: 'manual',
      signal,
    });
    return { status: response.status, body: parseJson(await response.text()) };
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
    this.#metrics.platformCircuitOpen.set(this.#circuit.isOpen ? 1 : 0);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
