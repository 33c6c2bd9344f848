import type { MessageFiles } from '../../i18n/message-files.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-id.ts' {
  interface MessageSets {
    session: typeof german;
  }
}

/** What is said about the end of a session; the login page is part of the first load and has its words there. */
export const sessionMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
