import type { MessageFiles } from '../../i18n/message-files.ts';
import type german from './messages/de.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    session: typeof german;
  }
}

/** Messages about the expiry of a session. Those of the login page are in `i18n/messages`, with the first load. */
export const sessionMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
