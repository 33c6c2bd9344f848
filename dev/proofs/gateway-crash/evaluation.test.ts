import { expect, test } from 'vitest';
import type { Evidence } from './evaluation.ts';
import { evaluate } from './evaluation.ts';
import { planWrite } from './planned-writes.ts';

const [own, contended] = [planWrite(1, 0), planWrite(30, 0)];
const effect = { act: own.act, value: own.value };
const entry = { ...effect, outcome: 'done', isReconciled: false };
const answer = { write: own, outcome: 'succeeded' } as const;

const failed = (evidence: Partial<Evidence>): string[] =>
  evaluate({ effects: [effect], entries: [entry], answers: [answer], ...evidence })
    .filter(({ holds }) => !holds)
    .map(({ text }) => text);

test('accepts an effect, an entry and an answer that agree', () => {
  expect(failed({})).toEqual([]);
  expect(
    failed({
      effects: [],
      entries: [{ ...entry, outcome: 'not-done' }],
      answers: [{ ...answer, outcome: 'not-applied' }],
    }),
  ).toEqual([]);
});

test('accepts an unknown outcome of a contended write', () => {
  const unknown = { act: contended.act, value: contended.value, outcome: 'unknown', isReconciled: true };
  expect(
    failed({ effects: [], entries: [unknown], answers: [{ write: contended, outcome: 'unknown' }] }),
  ).toEqual([]);
});

test.each<[evidence: Partial<Evidence>, failures: string[]]>([
  [{ entries: [] }, ['1 effects without an entry']],
  [{ effects: [effect, effect] }, ['1 effects twice']],
  [{ entries: [entry, entry] }, ['1 writes with two entries']],
  [{ entries: [{ ...entry, outcome: null }] }, ['1 entries pending']],
  [{ entries: [{ ...entry, outcome: 'not-done' }] }, ['1 entries not applied or rejected with an effect']],
  [{ entries: [{ ...entry, outcome: 'refused' }] }, ['1 entries not applied or rejected with an effect']],
  [{ effects: [] }, ['1 entries succeeded without an effect', '1 answers succeeded without an effect']],
  [{ entries: [{ ...entry, outcome: 'unknown' }] }, ['1 entries unknown without contention']],
  [{ answers: [{ ...answer, outcome: 'not-applied' }] }, ['1 answers not applied with an effect']],
  [{ answers: [{ ...answer, outcome: 'rejected' }] }, ['1 writes rejected']],
  [{ answers: [{ ...answer, outcome: 'pending' }] }, ['1 writes without a final answer']],
])('reports %j with the name of the write', (evidence, failures) => {
  expect(failed(evidence)).toEqual(failures.map((failure) => `${failure}: ${own.act} ${own.value}`));
});
