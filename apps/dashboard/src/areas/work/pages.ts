import type { FirstReads } from '../../app/frame/area-route.ts';
import { isWorkId, orderQuery, sendOrdersEarly } from '../../app/work/orders.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { bulkMessages } from './bulk/messages.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    work: typeof german;
  }
}

// One chunk: operators who open one of the pages usually open the other too.
export { OrderPage } from './detail/order-page.tsx';
export { ListPage } from './list/list-page.tsx';

/** Requested while the page is still loading (decision 025). */
export const firstReads: FirstReads = {
  ListPage: sendOrdersEarly,
  OrderPage({ params: { workId = '' } }) {
    if (isWorkId(workId)) orderQuery.sendEarly({ path: { workId } });
  },
};

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export const pageMessages = { OrderPage: [bulkMessages] };
