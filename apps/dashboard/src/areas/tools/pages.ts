import type { FirstReads } from '../../app/frame/area-route.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { isId } from '../../lib/id.ts';
import { toolQuery } from './api.ts';
import { toolList } from './list/list-page.tsx';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    tools: typeof german;
  }
}

// One chunk: operators who open one of the pages usually open the others too.
export { ListPage } from './list/list-page.tsx';
export { EditPage } from './form/edit-page.tsx';
export { NewPage } from './form/new-page.tsx';
export { ToolPage } from './detail/tool-page.tsx';

/** Requested while the page is still loading (decision 025). */
export const firstReads: FirstReads = {
  ListPage: toolList.sendEarly,
  ToolPage({ params: { toolId = '' } }) {
    if (isId(toolId)) toolQuery.sendEarly({ path: { toolId } });
  },
};

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
