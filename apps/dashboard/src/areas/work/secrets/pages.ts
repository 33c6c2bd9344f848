import { peopleListMessages } from '../../../app/people-list/messages.ts';
import type { MessageFiles } from '../../../i18n/message-files.ts';
import type german from '../messages/de.json';
import { secretMessages } from './messages.ts';

// A separate chunk, because the pages about jobs do not need it.
export { LinksPage, PasswordsPage } from './secrets-page.tsx';

export const messages: MessageFiles<typeof german> = {
  de: () => import('../messages/de.json'),
  en: () => import('../messages/en.json'),
  es: () => import('../messages/es.json'),
  uk: () => import('../messages/uk.json'),
};

export const pageMessages = {
  LinksPage: [secretMessages, peopleListMessages],
  PasswordsPage: [secretMessages, peopleListMessages],
};
