import { createStore } from '../lib/store.ts';
import type { Message } from './format-message.ts';
import { appMessages, loadLanguage, type MessageFiles } from './message-files.ts';
import { fallbackLanguage, type Language } from './languages.ts';

/** The current language and its messages, which always change together. */
type Locale = { language: Language; messages: Record<string, Message> };

export const locale = createStore<Locale | undefined>(undefined);

/** The message files of all loaded chunks; another language needs all of them. */
const loadedFiles = new Set<MessageFiles>([appMessages]);

let requested: Language = fallbackLanguage;

/** Loads the messages, then switches. If several calls overlap, the last one wins. */
export async function setLocale(language: Language): Promise<void> {
  requested = language;
  try {
    const loaded = await Promise.all([...loadedFiles].map((files) => loadLanguage(files, language)));
    if (requested !== language) return;
    const current = locale.get();
    if (current?.language === language) {
      // In place: the text on the page stays the same, so that nothing needs to render again.
      Object.assign(current.messages, ...loaded);
      return;
    }
    locale.set({ language, messages: loaded.reduce((all, some) => ({ ...all, ...some }), {}) });
    document.documentElement.lang = language;
  } catch (error) {
    if (requested === language) requested = locale.get()?.language ?? language;
    throw error;
  }
}

/** Called before a chunk with its own messages is shown. Files that cannot be loaded are not requested again. */
export async function loadMessages(...added: MessageFiles[]): Promise<void> {
  for (const files of added) loadedFiles.add(files);
  try {
    let language: Language;
    do {
      language = requested;
      await setLocale(language);
    } while (language !== requested);
  } catch (error) {
    for (const files of added) loadedFiles.delete(files);
    throw error;
  }
}

/** Falls back to German if the messages of the language cannot be loaded. */
export async function setLocaleAtStart(language: Language): Promise<void> {
  try {
    await setLocale(language);
  } catch (error) {
    if (language === fallbackLanguage) throw error;
    await setLocale(fallbackLanguage);
  }
}
