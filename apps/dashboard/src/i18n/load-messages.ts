import { loadPart } from '../lib/load-part.ts';
import type { Language } from './languages.ts';
import type { MessageId } from './message-id.ts';

export type Messages = Record<MessageId, string>;

// Written as texts; the build replaces them by their parsed form, so that no parser is shipped.
const catalogs: Record<Language, () => Promise<{ default: Messages }>> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export async function loadMessages(language: Language): Promise<Messages> {
  const catalog = await loadPart(catalogs[language]);
  return catalog.default;
}
