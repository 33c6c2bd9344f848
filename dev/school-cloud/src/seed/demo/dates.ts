import { hash } from '../pseudo-random.ts';

const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** A moment during working hours, so many days ago; the number decides the minute. */
export function daysAgo(today: Date, days: number, number: number): Date {
  const midnight = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate());
  return new Date(midnight - Math.max(1, days) * day + 6 * hour + (hash(number, 101) % (11 * 60)) * 60_000);
}

/** A pseudo-random whole number, both ends included. */
export function between(from: number, to: number, number: number, salt: number): number {
  return from + (hash(number, salt) % Math.max(1, to - from + 1));
}

/** The last change after a creation so many days ago: most are rather recent. */
export function changedDaysAgo(createdDaysAgo: number, number: number, salt: number): number {
  return Math.floor(createdDaysAgo * (hash(number, salt) / 2 ** 32) ** 2);
}

export function latest(...moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
