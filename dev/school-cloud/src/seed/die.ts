/** The same for the same number and salt, ever again, and as good as thrown: from 0 to 2³² − 1. */
export function throwDie(number: number, salt: number): number {
  // The constants are those of a known mixer of bits ("lowbias32"); any good one does.
  let bits = Math.imul(number, 0x9e37_79b1) ^ Math.imul(salt, 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0_aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a_2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

export function isOneIn(count: number, number: number, salt: number): boolean {
  return throwDie(number, salt) % count === 0;
}

export function pick(list: readonly string[], number: number, salt: number): string {
  return list[throwDie(number, salt) % list.length] ?? '';
}

/** An id of the school cloud: 24 hexadecimal digits. */
export function hexId(prefix: string, number: number): string {
  return prefix + number.toString(16).padStart(24 - prefix.length, '0');
}
