import type { MessageFiles } from '../../i18n/message-files.ts';
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

export const messages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
