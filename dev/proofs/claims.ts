export interface Claim {
  /** What is claimed, with the figure that was measured. */
  text: string;
  holds: boolean;
}

/** For a long proof: says at once what was seen. */
export function collect(claims: Claim[], more: readonly Claim[]): void {
  for (const { text } of more) console.log(`seen     ${text}`);
  claims.push(...more);
}

/** Prints the claims; one that does not hold fails the proof. */
export function conclude(claims: readonly Claim[]): void {
  for (const { text, holds } of claims) console.log(`${holds ? 'holds   ' : 'FAILS   '} ${text}`);
  process.exitCode = claims.every(({ holds }) => holds) ? 0 : 1;
}
