import * as v from 'valibot';
import type { AuditAction } from '@superhero/contract/gateway/types';
import type { Plan } from '../audit/writes.ts';
import { ApiError, notApplied, outcomeNotConfirmed } from '../lib/api-error.ts';
import { NotSentError, OutcomeUnknownError } from '../platform/client.ts';
import type { WorkPlatform, WorkSession } from '../platform/platform.ts';
import { RejectedError } from '../platform/responses.ts';
import { waitsFor } from '../work/kinds.ts';
import type { Kind, Progress, Step } from '../work/kinds.ts';
import type { Order } from '../work/orders.ts';
import type { MemoryRoles, WriteFault } from './memory-roles.ts';
import type { UnsealedEntries } from './unsealed-entries.ts';

/** Every item is tried in three of them at most, and the others can stop a slice. */
const maxSlices = 12;
const everything = () => true;
const [platform, session] = [v.custom<WorkPlatform>(everything), v.custom<WorkSession>(everything)];

/** An instance that dies before it records the outcome of a write. */
class Died extends Error {
  override readonly name = 'Died';
}

interface Turn {
  readonly instance: 0 | 1;
  readonly fault: WriteFault;
  /** The instance dies before the outcome is recorded. */
  readonly dies: boolean;
}

/** The order of a bulk change on two instances. */
export class MemoryOrder {
  readonly memory: MemoryRoles;
  /** People whom another tool has changed since the check. */
  readonly touched = new Set<string>();
  readonly #entries: UnsealedEntries;
  readonly #kind: Kind;
  readonly #order: Order;
  readonly #slices: Step[];
  #dies = false;

  constructor(entries: UnsealedEntries, memory: MemoryRoles, kind: Kind, order: Order) {
    this.memory = memory;
    this.#entries = entries;
    this.#kind = kind;
    this.#order = order;
    this.#slices = [this.#begin(), this.#begin()];
  }

  /** One step of an instance. */
  async take({ instance, fault, dies }: Turn): Promise<void> {
    this.memory.nextFault = fault;
    this.#dies = dies;
    await this.#advance(instance);
    this.memory.nextFault = 'none';
    this.#dies = false;
  }

  /** The instance begins another slice. */
  beginSlice(instance: 0 | 1): void {
    this.#slices[instance] = this.#begin();
  }

  /** Until the order has ended, or does not get any further. */
  async finish(): Promise<Progress> {
    for (let slices = 0; slices < maxSlices; slices += 1) {
      this.#slices[0] = this.#begin();
      for (;;) {
        const progress = await this.#advance(0);
        if (progress?.is === 'ended') return progress;
        if (progress?.is !== 'again' || progress.after > 0) break;
      }
      const waits = await this.#kind.waits?.(this.#order);
      if (waits !== undefined) return waits;
    }
    return waitsFor('platform', 0);
  }

  async #advance(instance: 0 | 1): Promise<Progress | undefined> {
    const slice = this.#slices[instance] ?? this.#begin();
    const waits = await this.#kind.waits?.(this.#order);
    if (waits !== undefined) return waits;
    try {
      return await this.#kind.advance(slice);
    } catch (error) {
      if (error instanceof Died) this.#slices[instance] = this.#begin();
      else if (!(error instanceof ApiError)) throw error;
      return error instanceof ApiError && error.status === 422
        ? { is: 'ended', outcome: 'failed', reason: error.type }
        : undefined;
    }
  }

  #begin(): Step {
    return {
      order: this.#order,
      // Nothing here calls the platform.
      platform: v.parse(platform, {}),
      session: v.parse(session, {}),
      write: async (action, _lock, prepare) => await this.#write(action, await prepare()),
      settle: async (entry, find) => {
        const facts = { entry, at: new Date(), age: 0, action: '', personId: null, schoolId: null };
        const { outcome } = await find({
          ...facts,
          subject: undefined,
          personal: undefined,
          isDamaged: false,
        });
        await this.#entries.end(entry, outcome);
        return true;
      },
    };
  }

  async #write(action: AuditAction, plan: Plan): Promise<void> {
    const ids = {
      operatorId: this.#order.operatorId,
      requestId: this.#order.id,
      personId: plan.person?.id ?? '',
    };
    const entry = await this.#entries.begin({ action, changes: plan.changes, ...ids });
    try {
      await plan.send(entry);
      if (this.#dies) throw new Died();
      await this.#entries.end(entry, 'succeeded');
    } catch (error) {
      if (error instanceof OutcomeUnknownError) throw outcomeNotConfirmed(entry, error);
      if (error instanceof RejectedError) {
        await this.#entries.end(entry, 'rejected');
        throw error.error;
      }
      if (!(error instanceof NotSentError)) throw error;
      await this.#entries.end(entry, 'not-applied');
      throw notApplied(entry);
    }
  }

  /** By another tool. */
  change(personId: string): void {
    this.touched.add(personId);
    this.memory.roles.set(personId, ['other']);
  }
}
