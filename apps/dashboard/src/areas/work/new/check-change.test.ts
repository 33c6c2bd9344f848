import { vBulkChange } from '@superhero/contract/gateway/responses';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CallError } from '../../../api/call.ts';
import { checkedChange, personIds } from '../../../testing/bulk-answers.ts';
import { type CheckCalls, checkChange, type CheckProgress, noProgress, type Who } from './check-change.ts';

const change = v.parse(vBulkChange, checkedChange());
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

function run(who: Who, more: Partial<CheckCalls> = {}, from: CheckProgress = noProgress) {
  const sent: unknown[] = [];
  let progress = from;
  const result = checkChange(
    who,
    from,
    {
      lookUp(portion) {
        sent.push(portion);
        const lines = [...(portion.emails ?? []), ...(portion.externalIds ?? [])];
        return Promise.resolve(lines.map((line) => found.get(line) ?? { id: null, reason: 'not-found' }));
      },
      check(ids) {
        sent.push(ids);
        return Promise.resolve(change);
      },
      pause: () => Promise.resolve(),
      ...more,
    },
    { signal: new AbortController().signal, onProgress: (next) => (progress = next) },
  );
  return { sent, result, progress: () => progress };
}

test('accounts for every line of a list, and checks each person once', async () => {
  const { sent, result, progress } = run(list);
  expect(await result).toEqual({ is: 'checked', change });
  expect(sent).toEqual([portions[1], portions[2], [first, second, third]]);
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
  const interrupted = run(list, {
    lookUp: () => Promise.reject(CallError.http(new Response(null, { status: 400 }), {})),
  });
  await expect(interrupted.result).rejects.toThrow('HTTP 400');
  const { sent, result } = run(list, {}, interrupted.progress());
  await result;
  expect(interrupted.progress().portion).toBe(1);
  expect(sent.at(-1)).toEqual([first, second, third]);
});

test.each<[string, Who, unknown]>([
  [
    'no one was found',
    { is: 'list', portions: 0, people: 0, portion: () => Promise.resolve({}) },
    'noPeople',
  ],
  ['there are too many', { is: 'ids', ids: Array.from({ length: 5001 }, (_, at) => String(at)) }, 'tooMany'],
])('sends no check if %s', async (_what, who, is) => {
  const { sent, result } = run(who);
  expect(await result).toEqual({ is });
  expect(sent).toEqual([]);
});
