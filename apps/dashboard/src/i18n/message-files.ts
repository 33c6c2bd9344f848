import { loadChunk } from '../lib/load-chunk.ts';
import type { Language } from './languages.ts';
import type german from './messages/de.json';

/** The messages of one chunk, with one lazily loaded file per language. */
export type MessageFiles<Messages = object> = Record<
  Language,
  () => Promise<{ default: Record<keyof Messages, string> }>
>;

// The build replaces the texts by their parsed form, so that the parser is not shipped.
export const appMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export async function loadLanguage(files: MessageFiles, language: Language): Promise<Record<string, string>> {
  return (await loadChunk(files[language])).default;
}
