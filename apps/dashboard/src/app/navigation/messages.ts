import type { MessageFiles } from '../../i18n/message-files.ts';
import de from './messages/de.json';
import en from './messages/en.json';
import es from './messages/es.json';
import uk from './messages/uk.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    navigation: typeof de;
  }
}

/** All languages in one chunk: they are short, and a further request would delay the first page. */
export const navigationMessages: MessageFiles<typeof de> = {
  de: () => Promise.resolve({ default: de }),
  en: () => Promise.resolve({ default: en }),
  es: () => Promise.resolve({ default: es }),
  uk: () => Promise.resolve({ default: uk }),
};
