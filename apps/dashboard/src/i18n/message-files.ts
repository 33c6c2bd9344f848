import { loadChunk } from '../lib/load-chunk.ts';
import type { Language } from './languages.ts';
import type german from './messages/de.json';

/** The texts of one part of the program, each language in a file that is fetched when it is spoken. */
export type MessageFiles<Texts = object> = Record<
  Language,
  () => Promise<{ default: Record<keyof Texts, string> }>
>;

// Written as texts; the build replaces them by their parsed form, so that no parser is shipped.
export const appMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export async function loadLanguage(files: MessageFiles, language: Language): Promise<Record<string, string>> {
  return (await loadChunk(files[language])).default;
}
