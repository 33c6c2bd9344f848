import { createStore } from '../../lib/store.ts';

/** For the navigation and the title of the tab. */
export type NavigationCounts = {
  /** What waits for this operator: requests to decide about, and orders that need them to continue. */
  waiting: number;
  /** Orders that run. */
  running: number;
};

export const noCounts: NavigationCounts = { waiting: 0, running: 0 };
export const navigationCounts = createStore(noCounts);
