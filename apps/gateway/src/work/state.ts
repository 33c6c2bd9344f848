import type { WorkState } from '@superhero/contract/gateway/types';
import type { Tables } from '../db/tables.ts';

/** What the rows of an order say. */
export interface OrderFacts {
  /** It was written by the gateway. */
  readonly isSealed: boolean;
  readonly isExpired: boolean;
  readonly end: Tables['work_ends']['outcome'] | null;
  readonly signal: Tables['work_signals']['signal'] | null;
  /** What it waited for after the last slice. Null if an operator has continued it since. */
  readonly waitsFor: string | null;
}

/** The only place that decides about the state of an order. */
export function deriveWorkState({ isSealed, isExpired, end, signal, waitsFor }: OrderFacts): WorkState {
  if (!isSealed) return 'damaged';
  if (end !== null) return end;
  if (signal === 'stop') return 'stopped';
  if (isExpired) return 'expired';
  if (signal === 'pause') return 'paused';
  return waitsFor === null ? 'running' : 'waiting';
}

/** Nothing follows. */
export function hasEnded(state: WorkState): boolean {
  return !['running', 'waiting', 'paused'].includes(state);
}
