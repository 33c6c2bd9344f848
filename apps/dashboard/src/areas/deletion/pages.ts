import type { FirstReads } from '../../app/frame/area-route.ts';
import { peopleListMessages } from '../../app/people-list/messages.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { batchQuery, isBatchId } from './api.ts';
import { batchList } from './list/list-page.tsx';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    deletion: typeof german;
  }
}

// One chunk: operators who open one of the pages usually open the others too.
export { BatchPage } from './detail/batch-page.tsx';
export { ListPage } from './list/list-page.tsx';
export { NewPage } from './new/new-page.tsx';
export { OtherBatchPage } from './other/other-pages.tsx';
export { OtherListPage } from './other/other-pages.tsx';

/** Requested while the page is still loading (decision 025). */
export const firstReads: FirstReads = {
  ListPage: batchList.sendEarly,
  BatchPage({ params: { batchId = '' } }) {
    if (isBatchId(batchId)) batchQuery.sendEarly({ path: { batchId } });
  },
};

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export const pageMessages = { NewPage: [peopleListMessages] };
