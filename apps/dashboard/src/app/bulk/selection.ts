import { createStore } from '../../lib/store.ts';
import type { Search } from '../list/filter-rules.ts';

export type Subjects = 'people' | 'schools';

/** What was selected in a list, for the pages that change it. */
export type Selection = {
  subjects: Subjects;
  ids: string[];
  /** The list it was selected in. */
  from: { path: '/people' | '/schools'; search: Search };
};

/** Only in memory: neither the address nor the storage of the browser says who was selected. */
export const selection = createStore<Selection | undefined>(undefined);
