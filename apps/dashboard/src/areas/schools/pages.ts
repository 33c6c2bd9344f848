import type { FirstReads } from '../../app/frame/area-route.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { isId } from '../../lib/id.ts';
import { schoolQuery } from './api.ts';
import { schoolList } from './list/school-list.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    schools: typeof german;
  }
}

// One chunk: operators who open one of the pages usually open the others too.
export { EditPage } from './edit/edit-page.tsx';
export { ListPage } from './list/list-page.tsx';
export { MigrationsPage } from './migrations-page.tsx';
export { NewPage } from './new/new-page.tsx';
export { SchoolPage } from './detail/school-page.tsx';

/** Requested while the page is still loading (decision 025). */
export const firstReads: FirstReads = {
  ListPage: schoolList.sendEarly,
  SchoolPage({ params: { schoolId = '' } }) {
    if (isId(schoolId)) schoolQuery.sendEarly({ path: { schoolId } });
  },
};

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
