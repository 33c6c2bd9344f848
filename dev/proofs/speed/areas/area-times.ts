import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { percentile } from '../../claims.ts';
import { circumstances, markdown, speed } from '../report.ts';
import { networks, type Network } from '../visit.ts';
import type { Step } from './steps.ts';

const states = ['bare', 'cold', 'warm', 'again'] as const;
type State = (typeof states)[number];
type Case = { step: Step; network: Network };
type Counts = { calls: number; requests: number };

const results = fileURLToPath(new URL('../../../../test-results/perf/', import.meta.url));

/** The times of all steps of a run, in milliseconds. */
export class AreaTimes {
  private readonly times = new Map<string, number[]>();
  private readonly counts = new Map<string, Counts>();

  add(one: Case, times: Record<State, number>, counts: Counts): void {
    for (const state of states) {
      const key = keyOf(one, state);
      this.times.set(key, [...(this.times.get(key) ?? []), times[state]]);
    }
    this.counts.set(keyOf(one), counts);
  }

  report({ rounds, version, steps }: { rounds: number; version: string; steps: readonly Step[] }): void {
    const about = circumstances(version);
    const caption = `${about.date}, ${about.commit}, ${rounds} rounds, ${about.machine}, load ${about.load}`;
    const rows = networks.flatMap((network) => steps.map((step) => this.row({ step, network })));
    const table = markdown([
      [
        'Click to painted',
        'bare',
        'cold',
        'warm',
        'again',
        'cold ÷',
        'warm ÷',
        'again ÷',
        'calls',
        'requests cold',
      ],
      ...rows,
    ]);
    mkdirSync(results, { recursive: true });
    const json = { ...about, rounds, times: Object.fromEntries(this.times) };
    writeFileSync(`${results}areas.json`, JSON.stringify(json, null, 2));
    writeFileSync(`${results}areas.md`, `${caption}\n\n${table}\n`);
    console.log(`\n${caption}\n\n${table}`);
  }

  /** Medians, their ratios to the plain page, and how much was sent. */
  private row(one: Case): string[] {
    const medians = states.map((state) => percentile(this.times.get(keyOf(one, state)) ?? [], 0.5));
    const [bare = NaN, ...dashboard] = medians;
    const { calls = 0, requests = 0 } = this.counts.get(keyOf(one)) ?? {};
    return [
      `${one.step.name}, ${speed(one.network)}`,
      ...medians.map((time) => String(Math.round(time))),
      ...dashboard.map((time) => `×${(time / bare).toFixed(2)}`),
      String(calls),
      String(requests),
    ];
  }
}

function keyOf({ step, network }: Case, state = ''): string {
  return `${network} ${step.name} ${state}`;
}
