import type { EditConflict } from '@superhero/contract/gateway/types';
import { isSame, toStored } from './infer-outcome.ts';
import { mayBeApplied } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

/**
 * The change through the gateway that gave a field its current value. Null if there is none: the value was then
 * changed outside the dashboard.
 */
export function findLastChangeIn(
  /** About one object, the newest first. */
  entries: readonly Entry[],
  { field, now }: Pick<EditConflict, 'field' | 'now'>,
): EditConflict['by'] {
  for (const entry of entries) {
    const change = appliedChanges(entry).find((one) => one.field === field);
    if (change === undefined) continue;
    if (isSame(change.after, toStored(now))) {
      const { number, at, operatorId, personal } = entry;
      const operator = { id: operatorId, name: personal.operatorName ?? null };
      return { operator, at: at.toISOString(), entry: number };
    }
    // Then the current value comes from another tool. After an unknown outcome, an earlier change may be the cause.
    if (entry.end?.outcome === 'succeeded') return null;
  }
  return null;
}

/** As the platform applied them; none if it rejected the change or never received it. */
function appliedChanges(entry: Entry) {
  if (!mayBeApplied(entry)) return [];
  const { personal, end } = entry;
  return end?.personal.changes ?? personal.changes ?? [];
}
