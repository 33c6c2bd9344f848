import { percentile } from '../claims.ts';
import type { PageName, Protocol, Side } from './site.ts';
import type { Kind } from './traffic.ts';
import type { Network } from './visit.ts';

export type Round = 'cold' | 'warm';
export type Timing = 'fcp' | 'lcp' | 'usable' | 'longTasks';
export type Measure = Timing | 'requests' | 'bytes' | Kind | 'cls' | 'heap';
export type Sample = Record<Measure, number>;
/** The protocol is HTTP/2 unless it is named. */
export type Case = { network: Network; page: PageName; round: Round; protocol?: Protocol };
/** The only case without HTTP/2, for comparison. */
export const http1Login = { network: 'slow', page: '/login', round: 'cold', protocol: 'http/1.1' } as const;
export type Figure = { median: number; p90: number };

/** The measurements of a run. */
export class Samples {
  private readonly values = new Map<string, number[]>();

  add(one: Case, side: Side, sample: Sample): void {
    for (const [measure, value] of Object.entries(sample)) this.push(key(one, side, measure), value);
  }

  /** From submit to welcome text of one side, or the same two calls by plain fetch. */
  addSubmit(network: Network, whose: Side | 'bare', value: number): void {
    this.push(`submit ${network} ${whose}`, value);
  }

  get(one: Case, side: Side, measure: Measure): Figure {
    return this.figure(key(one, side, measure));
  }

  submit(network: Network, whose: Side | 'bare'): Figure {
    return this.figure(`submit ${network} ${whose}`);
  }

  /** The ratio to the median of the plain page. */
  ratio(one: Case, measure: Measure): number {
    return this.get(one, 'dashboard', measure).median / this.get(one, 'plain', measure).median;
  }

  submitRatio(network: Network): number {
    return this.submit(network, 'dashboard').median / this.submit(network, 'bare').median;
  }

  /** All samples, by round. */
  all(): Record<string, readonly number[]> {
    return Object.fromEntries(this.values);
  }

  private push(name: string, value: number): void {
    const values = this.values.get(name) ?? [];
    values.push(Math.round(value * 10_000) / 10_000);
    this.values.set(name, values);
  }

  private figure(name: string): Figure {
    const values = this.values.get(name) ?? [];
    return { median: percentile(values, 0.5), p90: percentile(values, 0.9) };
  }
}

function key({ network, page, round, protocol = 'h2' }: Case, side: Side, measure: string): string {
  return `${network} ${protocol} ${page} ${round} ${side} ${measure}`;
}
