import type { WorkState } from '@superhero/contract/gateway/types';
import type { Tables } from '../db/tables.ts';
import { untilItsTime } from './kinds.ts';

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
  if (waitsFor === untilItsTime) return 'scheduled';
  return waitsFor === null ? 'running' : 'waiting';
}

/** The gateway works on it now, or when its time has come. */
export function isWorkedOn(state: WorkState): boolean {
  return ['running', 'scheduled', 'waiting'].includes(state);
}

/** Nothing follows. */
export function hasEnded(state: WorkState): boolean {
  return !isWorkedOn(state) && state !== 'paused';
}
