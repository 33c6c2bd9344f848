import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { loadNow } from '../claims.ts';
import { http1Login, type Case, type Measure, type Samples } from './samples.ts';
import type { Network } from './visit.ts';
import { networks } from './visit.ts';

type Circumstances = { date: string; commit: string; machine: string; load: string };

/** The circumstances of a measurement. */
export function circumstances(browserVersion: string): Circumstances {
  const isChanged = git('status', '--porcelain', '--', 'apps/dashboard', 'deploy', 'packages') !== '';
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short', 'HEAD') + (isChanged ? ' with changes' : ''),
    machine: `${cpus().length} cores, Chromium ${browserVersion}`,
    load: loadNow(),
  };
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}

const columns: readonly { title: string; measure: Measure; write: (value: number) => string }[] = [
  { title: 'requests', measure: 'requests', write: whole },
  { title: 'kB', measure: 'bytes', write: thousands },
  { title: 'JS', measure: 'js', write: thousands },
  { title: 'CSS', measure: 'css', write: thousands },
  { title: 'fonts', measure: 'font', write: thousands },
  { title: 'HTML', measure: 'html', write: thousands },
  { title: 'other', measure: 'other', write: thousands },
  { title: 'FCP', measure: 'fcp', write: whole },
  { title: 'LCP', measure: 'lcp', write: whole },
  { title: 'usable', measure: 'usable', write: whole },
  { title: 'long tasks', measure: 'longTasks', write: whole },
  { title: 'CLS', measure: 'cls', write: (value) => value.toFixed(3) },
  { title: 'heap MB', measure: 'heap', write: (value) => (value / 1_000_000).toFixed(1) },
];
const withRatio: ReadonlySet<Measure> = new Set(['fcp', 'lcp', 'usable']);

const cases: readonly Case[] = [
  ...networks.flatMap((network) =>
    (['/login', '/'] as const).flatMap((page) =>
      (['cold', 'warm'] as const).map((round) => ({ network, page, round })),
    ),
  ),
  http1Login,
];

/** Medians, with the 90th percentile of times in brackets; the third row is the ratio to the plain page. */
export function pageTable(samples: Samples): string {
  const rows = cases.flatMap((one) => {
    const protocol = one.protocol === 'http/1.1' ? ', HTTP/1.1' : '';
    const name = `${one.page} ${one.round}, ${speed(one.network)}${protocol}`;
    const sides = (['plain', 'dashboard'] as const).map((side) => [
      `${name}: ${side}`,
      ...columns.map(({ measure, write }) => {
        const { median, p90 } = samples.get(one, side, measure);
        return withRatio.has(measure) ? `${write(median)} (${write(p90)})` : write(median);
      }),
    ]);
    const ratios = columns.map(({ measure }) =>
      withRatio.has(measure) ? `×${samples.ratio(one, measure).toFixed(2)}` : '',
    );
    return [...sides, ['', ...ratios]];
  });
  return markdown([['', ...columns.map(({ title }) => title)], ...rows]);
}

export function submitTable(samples: Samples): string {
  const rows = networks.map((network) => {
    const figures = (['bare', 'plain', 'dashboard'] as const).map((whose) => samples.submit(network, whose));
    return [
      speed(network),
      ...figures.map(({ median, p90 }) => `${whole(median)} (${whole(p90)})`),
      `×${samples.submitRatio(network).toFixed(2)}`,
    ];
  });
  return markdown([['Enter to welcome text', 'bare calls', 'plain', 'dashboard', '÷ bare calls'], ...rows]);
}

export function speed(network: Network): string {
  return network === 'slow' ? 'slow 4G' : 'unthrottled';
}

function whole(value: number): string {
  return String(Math.round(value));
}

function thousands(value: number): string {
  return (value / 1000).toFixed(1);
}

/** A Markdown table in Prettier's layout; the first row is the header. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_title, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]): string =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
}
