import type { Claim } from '../claims.ts';
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
  const effectCounts = countBy(effects.map(name));
  const entryCounts = countBy(entries.map(name));
  const hasEffect = (one: Effect): boolean => effectCounts.has(name(one));
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
      [...effectCounts.keys()].filter((one) => !entryCounts.has(one)),
    ),
    none('effects twice', findRepeated(effectCounts)),
    none('writes with two entries', findRepeated(entryCounts)),
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

/** Names the first exceptions, so that their entries can be found. */
function none(what: string, exceptions: readonly string[]): Claim {
  const named = exceptions.length === 0 ? '' : `: ${exceptions.slice(0, 5).join(', ')}`;
  return { text: `${exceptions.length} ${what}${named}`, holds: exceptions.length === 0 };
}

function findRepeated(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].filter(([, times]) => times > 1).map(([one]) => one);
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
