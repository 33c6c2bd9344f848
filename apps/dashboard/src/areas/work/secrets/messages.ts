import type { MessageFiles } from '../../../i18n/message-files.ts';
import type german from './messages/de.json';

declare module '../../../i18n/message-files.ts' {
  interface MessageSets {
    secrets: typeof german;
  }
}

export const secretMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};
