import { ApiError } from '../lib/api-error.ts';
import type { Clock } from '../lib/circuit-breaker.ts';
import type { Mandate } from '../platform/mandate.ts';
import { superheroRole } from '../platform/people.ts';
import type { OperatorSession, Platform, WorkSession } from '../platform/platform.ts';
import { ended } from './kinds.ts';
import type { Progress } from './kinds.ts';
import type { Order } from './orders.ts';

/** As long as the platform keeps a session that its operator no longer uses. */
const timeToKeep = 2 * 60 * 60_000;

interface Tools {
  readonly clock: Clock;
  /** Whether orders have no other session. */
  readonly isNeeded: () => boolean;
}

interface KeptSession {
  readonly session: OperatorSession;
  readonly keptAt: number;
}

/**
 * The sessions of the operators who gave or continued orders, for installations without a service account. Only in the
 * memory of an instance that works on orders.
 */
export class OperatorSessions {
  readonly #tools: Tools;
  readonly #kept = new Map<string, KeptSession>();
  #isOpen = false;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** From now on this instance works on orders. */
  open(): void {
    this.#isOpen = true;
  }

  close(): void {
    this.#isOpen = false;
    this.#kept.clear();
  }

  /** For the next steps of the order. `platform`: in the session of the operator who gave it. */
  keep(orderId: string, { operatorSession: session }: Pick<Platform, 'operatorSession'>): void {
    if (!this.#isOpen || session === undefined || !this.#tools.isNeeded()) return;
    this.#kept.set(orderId, { session, keptAt: this.#tools.clock() });
  }

  drop(orderId: string): void {
    this.#kept.delete(orderId);
  }

  /** The ids of the orders that this instance has a session for. Those that are too old are dropped. */
  orders(): string[] {
    const now = this.#tools.clock();
    for (const [id, { keptAt }] of this.#kept) if (now - keptAt >= timeToKeep) this.drop(id);
    return [...this.#kept.keys()];
  }

  has(orderId: string): boolean {
    return this.orders().includes(orderId);
  }

  /** Verifies the session with the platform. Undefined without one; ends the order of a former superhero. */
  async use({ id, operatorId }: Order, mandate: Mandate): Promise<WorkSession | Progress | undefined> {
    const session = this.has(id) ? this.#kept.get(id)?.session : undefined;
    if (session === undefined) return undefined;
    const me = await session.readMe().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      return undefined;
    });
    if (me?.user.id !== operatorId) {
      this.drop(id);
      return undefined;
    }
    const isSuperhero = me.roles.some(({ name }) => name === superheroRole);
    return isSuperhero ? session.forOrder(mandate) : ended('failed', 'OPERATOR_NOT_SUPERHERO');
  }
}
