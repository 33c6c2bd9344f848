import { loadavg } from 'node:os';

export interface Claim {
  /** The claim with the measured figure. */
  text: string;
  holds: boolean;
}

/** Names the first exceptions, so that they can be found. */
export function none(what: string, exceptions: readonly string[]): Claim {
  const named = exceptions.length === 0 ? '' : `: ${exceptions.slice(0, 5).join(', ')}`;
  return { text: `${exceptions.length} ${what}${named}`, holds: exceptions.length === 0 };
}

/** What occurs more than once. */
export function findRepeated(names: readonly string[]): string[] {
  return [...Map.groupBy(names, (name) => name)]
    .filter(([, times]) => times.length > 1)
    .map(([name]) => name);
}

/** What the verifier printed about the audit chain. */
export function isIntact(verification: string): Claim {
  return { text: 'the chain is intact', holds: verification.startsWith('The audit log is intact') };
}

/** Adds claims and prints them immediately, for long proofs. */
export function collect(claims: Claim[], more: readonly Claim[]): void {
  for (const { text } of more) console.log(`seen     ${text}`);
  claims.push(...more);
}

/** Prints the claims; the proof fails if one does not hold. */
export function conclude(claims: readonly Claim[]): void {
  for (const { text, holds } of claims) console.log(`${holds ? 'holds   ' : 'FAILS   '} ${text}`);
  process.exitCode = claims.every(({ holds }) => holds) ? 0 : 1;
}

/** Load average of the last minute; above the number of cores, measured times are not reliable. */
export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** Milliseconds, for a table. */
export function summarize(times: readonly number[]) {
  const at = (share: number) => Math.round(percentile(times, share) * 10) / 10;
  return { times: times.length, median: at(0.5), p95: at(0.95), p99: at(0.99), slowest: at(1) };
}

/** The value below which the given share of values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
