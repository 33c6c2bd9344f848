import type { WorkSession } from './platform.ts';

/** The account that work uses on the platform while no operator is there. */
export interface ServiceAccountSource {
  /** Undefined while it can't be used. */
  readonly session: () => WorkSession | undefined;
}
