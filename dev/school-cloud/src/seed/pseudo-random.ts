/** A deterministic pseudo-random value from 0 to 2³² − 1 for each number and salt. */
export function hash(number: number, salt: number): number {
  // The constants of the "lowbias32" hash; any good mixer would do.
  let bits = Math.imul(number, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

export function isOneIn(count: number, number: number, salt: number): boolean {
  return hash(number, salt) % count === 0;
}

export function pick(list: readonly string[], number: number, salt: number): string {
  return list[hash(number, salt) % list.length] ?? '';
}

/** An id of the school cloud: 24 hexadecimal digits. */
export function hexId(prefix: string, number: number): string {
  return prefix + number.toString(16).padStart(24 - prefix.length, '0');
}
