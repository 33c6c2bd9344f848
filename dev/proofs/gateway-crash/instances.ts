import type { Gateway } from '@superhero/stack/gateway';
import type { Answer } from '../call-gateway.ts';
import { callGateway } from '../call-gateway.ts';
import type { PlannedWrite } from './planned-writes.ts';

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
      const signal = AbortSignal.timeout(requestTimeout);
      return await callGateway(instance, token, `${method} ${path}`, { body, key, signal });
    } finally {
      this.#inFlight.set(instance, this.inFlight(instance) - 1);
    }
  }

  /** Opens the audit log on every instance, which starts its reconciler. */
  async openAudit(token: string): Promise<void> {
    for (const instance of this.all) await callGateway(instance, token, 'GET /audit?limit=1');
  }
}
