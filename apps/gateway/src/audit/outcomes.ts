import type { Outcome } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

type StoredOutcome = NonNullable<Tables['audit_chain']['outcome']>;

/** An outcome that is written to the log. A pending entry has no second row, so `pending` is never stored. */
export type FinalOutcome = Exclude<Outcome, 'pending'>;

/**
 * The values in the database. They are part of the seal of their row, so they never change; the rest of the code and
 * the contract use the names on the left.
 */
export const storedOutcomes = {
  succeeded: 'done',
  rejected: 'refused',
  'not-applied': 'not-done',
  unknown: 'unknown',
} as const satisfies Record<FinalOutcome, StoredOutcome>;

/** Whether a write with this outcome was applied, or may have been: it is pending or has an unknown outcome. */
export const outcomeMayBeApplied = (column: string) => {
  const applied = sql.join([sql.lit(storedOutcomes.succeeded), sql.lit(storedOutcomes.unknown)]);
  return sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} in (${applied}))`;
};

const outcomes: Readonly<Record<StoredOutcome, FinalOutcome>> = {
  done: 'succeeded',
  refused: 'rejected',
  'not-done': 'not-applied',
  unknown: 'unknown',
};

export function readOutcome(stored: StoredOutcome): FinalOutcome {
  return outcomes[stored];
}
