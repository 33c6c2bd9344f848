import { createStore } from '../../lib/store.ts';

/** How many requests wait for the decision of this operator, for the navigation and the title of the tab. */
export const waitingApprovals = createStore(0);
