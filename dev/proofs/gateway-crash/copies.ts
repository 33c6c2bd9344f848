import type { Gateway } from '@superhero/stack/gateway';
import * as v from 'valibot';
import type { Wish } from './wishes.ts';

/** What somebody was told: a status with the type of a refusal, or that the connection broke. */
export interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
}

const Refused = v.object({ type: v.string() });
/** Longer than anything that the gateway gives itself. */
const patience = 60_000;

/** The copies of the gateway, as those see them who ask: any of them will do. */
export class Copies {
  readonly all: readonly Gateway[];
  readonly #inFlight = new Map<Gateway, number>();

  constructor(all: readonly Gateway[]) {
    this.all = all;
  }

  /** How many requests this one has not answered yet. */
  inFlight(copy: Gateway): number {
    return this.#inFlight.get(copy) ?? 0;
  }

  /** The one that is asked for the nth time that something is tried. */
  pick(number: number): Gateway {
    const copy = this.all[number % this.all.length];
    if (copy === undefined) throw new Error('there is no copy');
    return copy;
  }

  async ask(copy: Gateway, { method, path, body }: Wish, token: string, key: string): Promise<Answer> {
    this.#inFlight.set(copy, this.inFlight(copy) + 1);
    try {
      const response = await fetch(`${copy.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patience),
      });
      const told = v.safeParse(Refused, await response.json());
      return { status: response.status, type: told.success ? told.output.type : undefined };
    } catch {
      return { status: undefined, type: undefined };
    } finally {
      this.#inFlight.set(copy, this.inFlight(copy) - 1);
    }
  }

  /** A superhero opens the audit on every copy, so that each looks at what is open. */
  async openAudit(token: string): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    for (const { url } of this.all) await fetch(`${url}/audit?limit=1`, { headers });
  }
}
