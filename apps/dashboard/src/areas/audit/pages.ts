import type { FirstReads } from '../../app/frame/area-route.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { entryQuery } from '../../app/data/previous-values.ts';
import { toPositiveInteger } from '../../app/list/list-parameters.ts';
import { auditList } from './list/list-page.tsx';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    audit: typeof german;
  }
}

// One chunk: operators who open one of the pages usually open the others too.
export { EntryPage } from './entry/entry-page.tsx';
export { ListPage } from './list/list-page.tsx';

/** Requested while the page is still loading (decision 025). */
export const firstReads: FirstReads = {
  ListPage: auditList.sendEarly,
  EntryPage({ params: { number = '' } }) {
    if (toPositiveInteger(number) !== undefined) entryQuery.sendEarly({ path: { number: Number(number) } });
  },
};

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
