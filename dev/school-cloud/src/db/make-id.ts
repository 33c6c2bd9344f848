import { randomBytes } from 'node:crypto';

/** As the real server's document store makes them: the time first, so that they come in order. */
export function makeId(): string {
  const seconds = Math.floor(Date.now() / 1000);
  return seconds.toString(16).padStart(8, '0') + randomBytes(8).toString('hex');
}
