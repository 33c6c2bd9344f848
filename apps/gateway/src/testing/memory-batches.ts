import { randomBytes } from 'node:crypto';
import { notFound, platformBusy } from '../lib/api-error.ts';
import { NotSentError, OutcomeUnknownError } from '../platform/client.ts';
import type { PlatformBatch, PlatformBatchDetail } from '../platform/deletions.ts';
import type { RunPlatform } from '../areas/deletion/run-batch.ts';
import { createMemoryPlatform } from './memory-platform.ts';
import type { MemoryPerson } from './memory-platform.ts';

/**
 * What happens to a call that changes something: `not-sent` and `lost-before` never arrive, the answer of `lost-after`
 * does not arrive, and `halfway` starts the deletion of some people and fails (T49).
 */
export type CallFault = 'none' | 'not-sent' | 'lost-before' | 'lost-after' | 'halfway';

interface StoredBatch {
  readonly id: string;
  readonly name: string;
  readonly personIds: readonly string[];
  status: 'created' | 'deletion-requested';
  pending: string[];
  executions: number;
}

const aDay = '2026-11-01T00:00:00.000Z';

/** Deletion batches of a platform without network, whose people change and whose calls fail. */
export class MemoryBatches {
  readonly people: Map<string, MemoryPerson>;
  readonly batches: StoredBatch[] = [];
  /** Rules of the platform that a call broke. */
  readonly violations: string[] = [];
  nextFault: CallFault = 'none';

  constructor(people: readonly MemoryPerson[]) {
    this.people = new Map(people.map((person) => [person.id, person]));
  }

  /** A batch of this gateway has a reference in its name. */
  add(name: string, personIds: readonly string[]): StoredBatch {
    const id = randomBytes(12).toString('hex');
    const batch: StoredBatch = { id, name, personIds, status: 'created', pending: [], executions: 0 };
    this.batches.push(batch);
    return batch;
  }

  /** The parts of a batch of this gateway, in the order of their creation. */
  findOwn(batchId: string): StoredBatch[] {
    return this.batches.filter(({ name }) => name.endsWith(`#${batchId.slice(0, 8)}`));
  }

  isListed(personId: string): boolean {
    return this.batches.some(({ personIds }) => personIds.includes(personId));
  }

  get platform(): RunPlatform & ReturnType<typeof createMemoryPlatform> {
    const reads = createMemoryPlatform([...this.people.values()]);
    return {
      ...reads,
      deletionBatches: {
        list: async () => ({ batches: this.batches.map(summarize), total: this.batches.length }),
        get: async (batchId) => describe(this.#find(batchId)),
        create: async ({ name, personIds }) => {
          const created = this.#apply(() => {
            this.#checkNew(personIds);
            return this.add(name, [...personIds]);
          });
          return { status: 201, body: undefined, created: summarize(created) };
        },
        execute: async (batchId) => {
          const started = this.#apply((isHalf) => this.#execute(batchId, isHalf));
          return { status: 202, body: undefined, started: summarize(started) };
        },
        resetFailed: async () => ({ status: 204, body: undefined }),
      },
    };
  }

  #apply(change: (isHalf: boolean) => StoredBatch): StoredBatch {
    const fault = this.nextFault;
    this.nextFault = 'none';
    if (fault === 'not-sent') throw new NotSentError(platformBusy());
    if (fault === 'lost-before') throw new OutcomeUnknownError(null);
    const changed = change(fault === 'halfway');
    if (fault !== 'none') throw new OutcomeUnknownError(fault === 'halfway' ? 500 : null);
    return changed;
  }

  #checkNew(personIds: readonly string[]): void {
    if (personIds.length === 0) this.violations.push('a batch without people');
    for (const id of personIds) {
      const person = this.people.get(id);
      if (person === undefined || person.isDeleted) this.violations.push(`${id} does not exist`);
      if (person?.roles.includes('superhero') === true) this.violations.push(`${id} is a superhero`);
      if (this.isListed(id)) this.violations.push(`${id} is in another batch`);
    }
  }

  #execute(batchId: string, isHalf: boolean): StoredBatch {
    const batch = this.#find(batchId);
    batch.executions += 1;
    batch.pending = isHalf
      ? batch.personIds.slice(0, Math.ceil(batch.personIds.length / 2))
      : [...batch.personIds];
    if (!isHalf) batch.status = 'deletion-requested';
    return batch;
  }

  #find(batchId: string): StoredBatch {
    const batch = this.batches.find(({ id }) => id === batchId);
    if (batch === undefined) throw notFound('deletion batch');
    return batch;
  }
}

function summarize({ id, name, status, personIds }: StoredBatch): PlatformBatch {
  const counts = { validUsers: personIds.length, invalidUsers: 0, skippedUsers: 0 };
  return { id, name, status, ...counts, createdAt: aDay, updatedAt: aDay };
}

function describe(batch: StoredBatch): PlatformBatchDetail {
  return {
    ...summarize(batch),
    validUsers: [...batch.personIds],
    invalidUsers: [],
    skippedUsers: [],
    pendingDeletions: [...batch.pending],
    failedDeletions: [],
    successfulDeletions: [],
  };
}
