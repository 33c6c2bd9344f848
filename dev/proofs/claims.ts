export interface Claim {
  /** What is claimed, with the figure that was measured. */
  text: string;
  holds: boolean;
}

/** Prints the claims; one that does not hold fails the proof. */
export function conclude(claims: readonly Claim[]): void {
  for (const { text, holds } of claims) console.log(`${holds ? 'holds   ' : 'FAILS   '} ${text}`);
  process.exitCode = claims.every(({ holds }) => holds) ? 0 : 1;
}
