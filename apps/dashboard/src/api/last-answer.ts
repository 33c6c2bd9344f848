import { siteNow } from './site-clock.ts';

/** The last call that the school cloud accepted the token for; each one restarts its inactivity timer. */
type Answer = { at: number; isOurs: boolean };

let last: Answer | undefined;

export function lastAnswer(): Answer | undefined {
  return last;
}

/** `isOurs`: not one that another window of this browser got. */
export function noteAnswer(isOurs: boolean): void {
  last = { at: siteNow(), isOurs };
}
