import { expect, test } from 'vitest';
import { claims, goals } from './goals.ts';
import { drawRatios } from './picture.ts';
import { markdown, pageTable } from './report.ts';
import { http1Login, Samples, type Sample } from './samples.ts';

const none = {
  requests: 0,
  bytes: 0,
  html: 0,
  js: 0,
  css: 0,
  font: 0,
  other: 0,
  cls: 0,
  heap: 0,
  longTasks: 0,
};

function sampleOf(time: number): Sample {
  return { ...none, fcp: time, lcp: time, usable: time };
}

/** Samples of all networks, pages and visits: the plain page takes 100 ms, the dashboard the given time. */
function runOf(time: number, more: Partial<Sample> = {}): Samples {
  const samples = new Samples();
  for (const network of ['fast', 'slow'] as const) {
    for (const page of ['/login', '/'] as const) {
      for (const round of ['cold', 'warm'] as const) {
        samples.add({ network, page, round }, 'plain', sampleOf(100));
        samples.add({ network, page, round }, 'dashboard', { ...sampleOf(time), ...more });
      }
    }
    samples.addSubmit(network, 'bare', 100);
    samples.addSubmit(network, 'plain', 100);
    samples.addSubmit(network, 'dashboard', time);
  }
  samples.add(http1Login, 'plain', sampleOf(100));
  samples.add(http1Login, 'dashboard', { ...sampleOf(time), ...more });
  return samples;
}

test('computes the median and the 90th percentile of several rounds', () => {
  const samples = new Samples();
  const home = { network: 'slow', page: '/', round: 'cold' } as const;
  for (const time of [5, 1, 4, 2, 3, 9, 8, 6, 7, 10, 11]) samples.add(home, 'dashboard', sampleOf(time));
  for (const time of [2, 4, 3]) samples.add(home, 'plain', sampleOf(time));
  expect(samples.get(home, 'dashboard', 'fcp')).toEqual({ median: 6, p90: 10 });
  expect(samples.ratio(home, 'fcp')).toBe(2);
});

test('all claims hold for a run as fast as the plain page, and no ratio for one that is three times slower', () => {
  expect(claims(runOf(100)).filter(({ holds }) => !holds)).toEqual([]);
  const slow = claims(runOf(300)).filter(({ holds }) => !holds);
  expect(slow).toHaveLength(goals(runOf(300)).length);
  expect(slow[0]?.text).toBe('/login, first paint: 3.00, at most 1.3');
});

test.each([
  ['bytes', 140_001],
  ['js', 1],
  ['cls', 0.001],
] as const)('reports %s beyond its limit', (measure, value) => {
  expect(claims(runOf(100, { [measure]: value })).some(({ holds }) => !holds)).toBe(true);
});

test('the table shows the ratio to the plain page', () => {
  const [, , plain, dashboard, ratio] = pageTable(runOf(250)).split('\n');
  expect(plain).toContain('100 (100)');
  expect(dashboard).toContain('250 (250)');
  expect(ratio).toContain('×2.50');
});

test('all cells of a column have the same width', () => {
  expect(
    markdown([
      ['', 'a'],
      ['long', '1'],
    ]),
  ).toBe('|      | a   |\n| ---- | --- |\n| long | 1   |');
});

test('the picture has a bar for each ratio, and another colour for one that is too long', () => {
  const picture = drawRatios(
    [
      { name: 'a', ratio: 1, limit: 2 },
      { name: 'b', ratio: 3, limit: 2 },
    ],
    'today',
  );
  expect(picture.match(/<rect class="held"/g)).toHaveLength(1);
  expect(picture.match(/<rect class="missed"/g)).toHaveLength(1);
});
