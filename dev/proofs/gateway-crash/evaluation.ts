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
  const countOf = (one: Effect): number => effectCounts.get(name(one)) ?? 0;
  const answered = (outcome: SeenOutcome): PlannedWrite[] =>
    answers.filter((one) => one.outcome === outcome).map(({ write }) => write);
  const uncontended = new Set(
    answers.filter(({ write }) => !write.isContended).map(({ write }) => name(write)),
  );
  // Entries have the outcomes as they are stored.
  const withOutcome = (...outcomes: (string | null)[]): Entry[] =>
    entries.filter(({ outcome }) => outcomes.includes(outcome));

  return [
    none('effects without an entry', [...effectCounts.keys()].filter((one) => !entryCounts.has(one)).length),
    none('effects twice', [...effectCounts.values()].filter((times) => times > 1).length),
    none('writes with two entries', [...entryCounts.values()].filter((times) => times > 1).length),
    none('entries pending', withOutcome(null).length),
    none(
      'entries not applied or rejected with an effect',
      withOutcome('not-done', 'refused').filter(countOf).length,
    ),
    none(
      'entries succeeded without an effect',
      withOutcome('done').filter((one) => countOf(one) === 0).length,
    ),
    none(
      'entries unknown without contention',
      withOutcome('unknown').filter((one) => uncontended.has(name(one))).length,
    ),
    none(
      'answers succeeded without an effect',
      answered('succeeded').filter((one) => countOf(one) === 0).length,
    ),
    none('answers not applied with an effect', answered('not-applied').filter(countOf).length),
    none('writes rejected', answered('rejected').length),
    none('writes without a final answer', answered('pending').length),
  ];
}

function none(what: string, count: number): Claim {
  return { text: `${count} ${what}`, holds: count === 0 };
}

function countBy(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of names) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
