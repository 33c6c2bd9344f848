import type { FirstReads } from '../../app/frame/area-route.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { isId } from '../../lib/id.ts';
import { personQuery } from './api.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    people: typeof german;
  }
}

// One chunk: operators who open one of the pages usually open the others too.
export { ListPage } from './list/list-page.tsx';
export { NewPage } from './new/new-page.tsx';
export { PersonPage } from './detail/person-page.tsx';

/** Requested while the page is still loading (decision 025). */
export const firstReads: FirstReads = {
  PersonPage({ params: { personId = '' } }) {
    if (isId(personId)) personQuery.sendEarly({ path: { personId } });
  },
};

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
