import type { AuditAction, WorkCounts, WorkKind } from '@superhero/contract/gateway/types';
import type { FindOutcome } from '../audit/reconciler.ts';
import type { LockName, PlannedSubject } from '../audit/subjects.ts';
import type { Plan } from '../audit/writes.ts';
import type { Platform, WorkPlatform, WorkSession } from '../platform/platform.ts';
import type { Order } from './orders.ts';

/** An order waits for its time. */
export const untilItsTime = 'time';
/** An order waits until another superhero has approved it. */
export const untilApproved = 'approval';
/** An order waits until another superhero has decided about it. */
export const untilApproval = 'approval';
/** An order waits until its operator gives it a session. */
export const untilSession = 'session';

/** What one step of an order led to. */
export type Progress =
  /** There is more to do, now or after this many milliseconds. */
  | { readonly is: 'again'; readonly after: number }
  /** Nothing can be done before something happens, and it is looked at again after this many milliseconds. */
  | { readonly is: 'waits'; readonly for: string; readonly after: number }
  | { readonly is: 'ended'; readonly outcome: 'done' | 'failed' | 'stopped'; readonly reason: string | null };

export const again = (after = 0): Progress => ({ is: 'again', after });
export const waitsFor = (reason: string, after: number): Progress => ({ is: 'waits', for: reason, after });
export const ended = (outcome: 'done' | 'failed' | 'stopped', reason: string | null = null): Progress => ({
  is: 'ended',
  outcome,
  reason,
});

/** What a step of an order can do. */
export interface Step {
  readonly order: Order;
  readonly platform: WorkPlatform;
  /**
   * Of the service account, or for a kind that needs a session of the operator who gave the order. Undefined while there
   * is none.
   */
  readonly session: WorkSession | undefined;
  /** Makes one audited write in the name of the operator who gave the order. */
  readonly write: (action: AuditAction, lock: LockName, prepare: () => Promise<Plan>) => Promise<void>;
  /** Finds out the outcome of an entry that has none. False if it is not known yet. */
  readonly settle: (entry: number, find: FindOutcome) => Promise<boolean>;
}

/** What operators see of the subject of an order. */
export interface Description {
  readonly subject: { readonly kind: string; readonly id: string; readonly name: string | null };
  readonly counts: WorkCounts;
  /** When a scheduled order takes its next step. */
  readonly dueAt?: Date;
  /** Whether this operator can give such an order, and so continue it. */
  readonly mayContinue: boolean;
}

/** Its row may not have been written by the gateway. */
export type DescribedOrder = Pick<Order, 'id' | 'operatorId' | 'subjectId'>;

/** A kind of work. Its orders are given by the audited action of the same name. */
export interface Kind {
  /** Every step is made in a session: of the service account, or of the operator who gave the order. */
  readonly needsSession?: true;
  /** What an order waits for without any session, such as an approval. Asked before a session is used. */
  readonly waits?: (order: Order) => Promise<Progress | undefined>;
  /** Makes one step. What was done before is read from rows and from the platform, never from memory. */
  readonly advance: (step: Step) => Promise<Progress>;
  /** In audit entries about an order. */
  readonly subject: PlannedSubject['kind'];
  /** By the ids of the orders. */
  readonly describe: (
    orders: readonly DescribedOrder[],
    operatorId: string,
  ) => Promise<ReadonlyMap<string, Description>>;
  /**
   * Throws if this operator must not continue the order. Returns what it needs in their session, to be done when that
   * is recorded.
   */
  readonly resume: (order: Order, operatorId: string, platform: Platform) => Promise<() => void>;
}

export type Kinds = Readonly<Record<WorkKind, Kind>>;
