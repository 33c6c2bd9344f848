import type { Claim } from '../claims.ts';
import { findRepeated, none } from '../claims.ts';
import type { Effect, Entry } from './observations.ts';
import type { SeenOutcome } from './operator.ts';
import type { PlannedWrite } from './planned-writes.ts';

export interface Evidence {
  /** What the school cloud has applied. */
  readonly effects: readonly Effect[];
  /** What the audit log contains. */
  readonly entries: readonly Entry[];
  /** What the operators were answered. */
  readonly answers: readonly { readonly write: PlannedWrite; readonly outcome: SeenOutcome }[];
}

const name = ({ act, value }: Effect): string => `${act} ${value}`;

/** Compares the effects with the audit entries and the answers. */
export function evaluate({ effects, entries, answers }: Evidence): Claim[] {
  const effectNames = effects.map(name);
  const entryNames = entries.map(name);
  const hasEffect = (one: Effect): boolean => effectNames.includes(name(one));
  const hasNoEffect = (one: Effect): boolean => !hasEffect(one);
  const answered = (outcome: SeenOutcome): PlannedWrite[] =>
    answers.filter((one) => one.outcome === outcome).map(({ write }) => write);
  const uncontended = new Set(
    answers.filter(({ write }) => !write.isContended).map(({ write }) => name(write)),
  );
  // Entries have the outcomes as they are stored.
  const withOutcome = (...outcomes: (string | null)[]): Entry[] =>
    entries.filter(({ outcome }) => outcomes.includes(outcome));

  return [
    none(
      'effects without an entry',
      [...new Set(effectNames)].filter((one) => !entryNames.includes(one)),
    ),
    none('effects twice', findRepeated(effectNames)),
    none('writes with two entries', findRepeated(entryNames)),
    none('entries pending', withOutcome(null).map(name)),
    none(
      'entries not applied or rejected with an effect',
      withOutcome('not-done', 'refused').filter(hasEffect).map(name),
    ),
    none('entries succeeded without an effect', withOutcome('done').filter(hasNoEffect).map(name)),
    none(
      'entries unknown without contention',
      withOutcome('unknown')
        .map(name)
        .filter((one) => uncontended.has(one)),
    ),
    none('answers succeeded without an effect', answered('succeeded').filter(hasNoEffect).map(name)),
    none('answers not applied with an effect', answered('not-applied').filter(hasEffect).map(name)),
    none('writes rejected', answered('rejected').map(name)),
    none('writes without a final answer', answered('pending').map(name)),
  ];
}
