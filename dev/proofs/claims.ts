import { loadavg } from 'node:os';

export interface Claim {
  /** The claim with the measured figure. */
  text: string;
  holds: boolean;
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

/** The value below which the given share of values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
