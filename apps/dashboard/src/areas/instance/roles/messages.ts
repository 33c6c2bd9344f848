import type { MessageFiles } from '../../../i18n/message-files.ts';
import type german from './messages/de.json';

declare module '../../../i18n/message-files.ts' {
  interface MessageSets {
    roles: typeof german;
  }
}

/** Groups of roles, and a sentence for each permission of the platform. Only the pages about roles load them. */
export const roleMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
