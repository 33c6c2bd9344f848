import { randomInt } from 'node:crypto';

/** Letters that look and sound different from each other and from digits: no c, f, h, j, l, q, v, w, x, y, z. */
export const consonants = 'bdgkmnprst';
export const vowels = 'aeiou';
/** Not 0 and 1, which look like letters. */
export const digits = '23456789';
const groups = 4;

/**
 * A password that can be read out on the phone, such as `Bake-duri-moso-tepi-47`. It has all kinds of characters that
 * the platform requires: a capital, small letters, hyphens and digits.
 */
export function makePassword(): string {
  const words = Array.from({ length: groups }, makeWord).join('-');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}-${pick(digits)}${pick(digits)}`;
}

/** Two different syllables: doubled ones are often childish words. */
function makeWord(): string {
  const first = makeSyllable();
  for (;;) {
    const second = makeSyllable();
    if (second !== first) return first + second;
  }
}

function makeSyllable(): string {
  return pick(consonants) + pick(vowels);
}

/** `randomInt` is cryptographically secure and without modulo bias. */
function pick(from: string): string {
  return from.charAt(randomInt(from.length));
}
