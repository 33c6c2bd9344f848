import type { FirstReads } from '../../app/frame/area-route.ts';
import { isWorkId, orderQuery, sendOrdersEarly } from '../../app/work/orders.ts';
import { bulkMessages } from './bulk/messages.ts';

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

export { messages } from './messages.ts';

export const pageMessages = { OrderPage: [bulkMessages] };
