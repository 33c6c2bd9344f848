import type { MessageFiles } from '../../i18n/message-files.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    peopleList: typeof german;
  }
}

/** Lists of people that an operator pastes or chooses as a file. Only the pages that read one load them. */
export const peopleListMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
