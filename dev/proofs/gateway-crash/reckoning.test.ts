import { expect, test } from 'vitest';
import { reckon } from './reckoning.ts';
import type { Evidence } from './reckoning.ts';
import { makeWish } from './wishes.ts';

const [own, crowded] = [makeWish(1, 0), makeWish(30, 0)];
const effect = { act: own.act, value: own.value };
const entry = { ...effect, outcome: 'done', isSettledLater: false };
const belief = { wish: own, belief: 'done' } as const;

const failed = (evidence: Partial<Evidence>): string[] =>
  reckon({ effects: [effect], entries: [entry], beliefs: [belief], ...evidence })
    .filter(({ holds }) => !holds)
    .map(({ text }) => text);

test('an effect, its entry and its answer that say the same are as they should be', () => {
  expect(failed({})).toEqual([]);
  expect(
    failed({
      effects: [],
      entries: [{ ...entry, outcome: 'not-done' }],
      beliefs: [{ ...belief, belief: 'not-done' }],
    }),
  ).toEqual([]);
});

test('nobody need know what came of a change among many', () => {
  const unknown = { act: crowded.act, value: crowded.value, outcome: 'unknown', isSettledLater: true };
  expect(
    failed({ effects: [], entries: [unknown], beliefs: [{ wish: crowded, belief: 'unknown' }] }),
  ).toEqual([]);
});

test.each<[evidence: Partial<Evidence>, failures: string[]]>([
  [{ entries: [] }, ['1 effects without an entry']],
  [{ effects: [effect, effect] }, ['1 effects twice']],
  [{ entries: [entry, entry] }, ['1 wishes with two entries']],
  [{ entries: [{ ...entry, outcome: null }] }, ['1 entries open']],
  [{ entries: [{ ...entry, outcome: 'not-done' }] }, ['1 entries not-done or refused with an effect']],
  [{ entries: [{ ...entry, outcome: 'refused' }] }, ['1 entries not-done or refused with an effect']],
  [{ effects: [] }, ['1 entries done without an effect', '1 answers done without an effect']],
  [{ entries: [{ ...entry, outcome: 'unknown' }] }, ['1 entries unknown about what nobody else has touched']],
  [{ beliefs: [{ ...belief, belief: 'not-done' }] }, ['1 answers not-done with an effect']],
  [{ beliefs: [{ ...belief, belief: 'refused' }] }, ['1 wishes refused']],
  [{ beliefs: [{ ...belief, belief: 'nothing' }] }, ['1 wishes without a clear answer']],
])('%j is noticed', (evidence, failures) => {
  expect(failed(evidence)).toEqual(failures);
});
