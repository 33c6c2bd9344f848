import { expect, test } from 'vitest';
import { fillState, nameOfProvider, shortenKey, usedBuckets } from './usage.ts';

test.each([
  [{ maxBuckets: 200, freeBuckets: 117 }, 83, 'free'],
  [{ maxBuckets: 200, freeBuckets: 20 }, 180, 'nearlyFull'],
  [{ maxBuckets: 200, freeBuckets: 0 }, 200, 'full'],
  [{ maxBuckets: 10, freeBuckets: 99 }, 0, 'free'],
  [{ maxBuckets: -1, freeBuckets: -5 }, 4, 'full'],
])('a provider with %o has %i used buckets and is %s', (counts, used, state) => {
  expect([usedBuckets(counts), fillState(counts)]).toEqual([used, state]);
});

test.each([
  ['https://speicher.example/', 'speicher.example'],
  ['https://speicher.example:9000/s3/', 'speicher.example:9000/s3'],
  ['kein URL', 'kein URL'],
  ['mailto:a', 'mailto:a'],
])('the provider at %s is called %s', (endpointUrl, name) => {
  expect(nameOfProvider({ endpointUrl })).toBe(name);
});

test('a long access key is shortened', () => {
  expect([shortenKey('zugang-01'), shortenKey('AKIAIOSFODNN7EXAMPLE')]).toEqual(['zugang-01', 'AKIA…PLE']);
});
