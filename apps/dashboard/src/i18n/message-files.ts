import { loadChunk } from '../lib/load-chunk.ts';
import type { Message } from './format-message.ts';
import type { Language } from './languages.ts';
import type german from './messages/de.json';

/** The messages of one chunk, with one lazily loaded file per language. */
export type MessageFiles<Messages = object> = Record<
  Language,
  () => Promise<{ default: Record<keyof Messages, Message> }>
>;

// The build replaces the messages with their compiled form, so that no parser is shipped.
export const appMessages: MessageFiles<typeof german> = {
  de: () => import('./messages/de.json'),
  en: () => import('./messages/en.json'),
  es: () => import('./messages/es.json'),
  uk: () => import('./messages/uk.json'),
};

export async function loadLanguage(
  files: MessageFiles,
  language: Language,
): Promise<Record<string, Message>> {
  return (await loadChunk(files[language])).default;
}

/** The German messages of each chunk. A chunk with its own messages extends this interface next to them. */
export interface MessageSets {
  app: typeof german;
}

export type MessageId = { [Name in keyof MessageSets]: keyof MessageSets[Name] }[keyof MessageSets];

/** What precedes an ending in the ids that have it: the areas with `<area>.notFound.title`, for example. */
export type PrefixOf<Ending extends string> = {
  [Id in MessageId]: Id extends `${infer Prefix}.${Ending}` ? Prefix : never;
}[MessageId];

/** What follows a prefix in the ids that have it: the values with a text, such as `course` for `tools.context`. */
export type ValueOf<Prefix extends string> = {
  [Id in MessageId]: Id extends `${Prefix}.${infer Value}` ? Value : never;
}[MessageId];
