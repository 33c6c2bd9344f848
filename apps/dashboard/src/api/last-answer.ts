import { siteNow } from './site-clock.ts';

/** The last call that the school cloud took the token for; with each it starts its inactivity clock anew. */
type Answer = { at: number; isOurs: boolean };

let last: Answer | undefined;

export function lastAnswer(): Answer | undefined {
  return last;
}

/** `isOurs`: not one that another window of this browser got. */
export function noteAnswer(isOurs: boolean): void {
  last = { at: siteNow(), isOurs };
}
