import type { Gateway } from '@superhero/stack/gateway';
import * as v from 'valibot';
import type { PlannedWrite } from './planned-writes.ts';

/** An answer: a status with the type of an error, or both undefined if the connection broke. */
export interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
}

const ErrorBody = v.object({ type: v.string() });
/** Longer than all timeouts of the gateway. */
const requestTimeout = 60_000;

/** The instances of the gateway; requests can go to any of them. */
export class Instances {
  readonly all: readonly Gateway[];
  readonly #inFlight = new Map<Gateway, number>();

  constructor(all: readonly Gateway[]) {
    this.all = all;
  }

  /** The number of unanswered requests of this instance. */
  inFlight(instance: Gateway): number {
    return this.#inFlight.get(instance) ?? 0;
  }

  /** The instance for the nth attempt. */
  pick(number: number): Gateway {
    const instance = this.all[number % this.all.length];
    if (instance === undefined) throw new Error('there is no instance');
    return instance;
  }

  async request(
    instance: Gateway,
    { method, path, body }: PlannedWrite,
    token: string,
    key: string,
  ): Promise<Answer> {
    this.#inFlight.set(instance, this.inFlight(instance) + 1);
    try {
      const response = await fetch(`${instance.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(requestTimeout),
      });
      const error = v.safeParse(ErrorBody, await response.json());
      return { status: response.status, type: error.success ? error.output.type : undefined };
    } catch {
      return { status: undefined, type: undefined };
    } finally {
      this.#inFlight.set(instance, this.inFlight(instance) - 1);
    }
  }

  /** Opens the audit log on every instance, which starts its reconciler. */
  async openAudit(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    for (const { url } of this.all) await fetch(`${url}/audit?limit=1`, { headers });
  }
}
