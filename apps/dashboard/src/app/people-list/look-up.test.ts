import { expect, test } from 'vitest';
import { CallError } from '../../api/call.ts';
import { personIds } from '../../testing/bulk-answers.ts';
import { lookUpAll, type LookupCalls, type LookupProgress, noProgress, type Who } from './look-up.ts';

const [first = '', second = '', third = ''] = personIds;
const portions = [
  { ids: [first, second] },
  { emails: ['known@a.example', 'same@a.example', 'unknown@a.example'] },
  { externalIds: ['x-1'] },
];
const list: Who = {
  is: 'list',
  portions: portions.length,
  people: 6,
  portion: (index) => Promise.resolve(portions[index] ?? {}),
};
const found = new Map([
  ['known@a.example', { id: third, reason: null }],
  ['same@a.example', { id: first, reason: null }],
  ['x-1', { id: null, reason: 'ambiguous' }],
]);

function run(more: Partial<LookupCalls> = {}, from: LookupProgress = noProgress) {
  const sent: unknown[] = [];
  let progress = from;
  const result = lookUpAll(
    list,
    from,
    {
      lookUp(portion) {
        sent.push(portion);
        const lines = [...(portion.emails ?? []), ...(portion.externalIds ?? [])];
        return Promise.resolve(lines.map((line) => found.get(line) ?? { id: null, reason: 'not-found' }));
      },
      pause: () => Promise.resolve(),
      ...more,
    },
    { signal: new AbortController().signal, onProgress: (next) => (progress = next) },
  );
  return { sent, result, progress: () => progress };
}

test('accounts for every line of a list, and finds each person once', async () => {
  const { sent, result, progress } = run();
  expect(await result).toEqual([first, second, third]);
  expect(sent).toEqual([portions[1], portions[2]]);
  expect(progress()).toMatchObject({
    done: 6,
    repeated: 1,
    unknown: [
      { line: 'unknown@a.example', reason: 'not-found' },
      { line: 'x-1', reason: 'ambiguous' },
    ],
  });
});

test('continues with the portion that failed, without looking up the others again', async () => {
  const interrupted = run({
    lookUp: () => Promise.reject(CallError.http(new Response(null, { status: 400 }), {})),
  });
  await expect(interrupted.result).rejects.toThrow('HTTP 400');
  expect(interrupted.progress().portion).toBe(1);
  const { sent, result } = run({}, interrupted.progress());
  expect(await result).toEqual([first, second, third]);
  expect(sent).toEqual([portions[1], portions[2]]);
});
