import type { Claim } from '../claims.ts';
import type { Effect } from './effects.ts';
import type { Entry } from './entries.ts';
import type { Belief } from './operator.ts';
import type { Wish } from './wishes.ts';

export interface Evidence {
  /** What the school cloud has done. */
  readonly effects: readonly Effect[];
  /** What the audit says. */
  readonly entries: readonly Entry[];
  /** What those think who asked for it. */
  readonly beliefs: readonly { readonly wish: Wish; readonly belief: Belief }[];
}

const name = ({ act, value }: Effect): string => `${act} ${value}`;

/** Lays what was done beside what was written down and what was answered; each must be told from the others. */
export function reckon({ effects, entries, beliefs }: Evidence): Claim[] {
  const timesDone = countBy(effects.map(name));
  const timesEntered = countBy(entries.map(name));
  const done = (one: Effect): number => timesDone.get(name(one)) ?? 0;
  const believers = (belief: Belief): Wish[] =>
    beliefs.filter((one) => one.belief === belief).map(({ wish }) => wish);
  const uncrowded = new Set(beliefs.filter(({ wish }) => !wish.isCrowded).map(({ wish }) => name(wish)));
  const withOutcome = (...outcomes: (string | null)[]): Entry[] =>
    entries.filter(({ outcome }) => outcomes.includes(outcome));

  return [
    none('effects without an entry', [...timesDone.keys()].filter((one) => !timesEntered.has(one)).length),
    none('effects twice', [...timesDone.values()].filter((times) => times > 1).length),
    none('wishes with two entries', [...timesEntered.values()].filter((times) => times > 1).length),
    none('entries open', withOutcome(null).length),
    none(
      'entries not-done or refused with an effect',
      withOutcome('not-done', 'refused').filter(done).length,
    ),
    none('entries done without an effect', withOutcome('done').filter((one) => done(one) === 0).length),
    none(
      'entries unknown about what nobody else has touched',
      withOutcome('unknown').filter((one) => uncrowded.has(name(one))).length,
    ),
    none('answers done without an effect', believers('done').filter((one) => done(one) === 0).length),
    none('answers not-done with an effect', believers('not-done').filter(done).length),
    none('wishes refused', believers('refused').length),
    none('wishes without a clear answer', believers('nothing').length),
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
