import { createStore } from '../lib/store.ts';
import { appMessages, loadLanguage, type MessageFiles } from './message-files.ts';
import { fallbackLanguage, type Language } from './languages.ts';

/** The language on the screen, together with its words: the one never changes without the other. */
type Locale = { language: Language; messages: Record<string, string> };

export const locale = createStore<Locale | undefined>(undefined);

/** The words of every part that is loaded; a change of the language needs them all. */
const loadedFiles = new Set<MessageFiles>([appMessages]);

let wanted: Language = fallbackLanguage;

/** Fetches the words, then switches; the last wish wins when several are under way. */
export async function setLocale(language: Language): Promise<void> {
  wanted = language;
  try {
    const texts = await Promise.all([...loadedFiles].map((files) => loadLanguage(files, language)));
    if (wanted !== language) return;
    const spoken = locale.get();
    const known = spoken?.language === language ? spoken.messages : {};
    locale.set({ language, messages: texts.reduce((all, some) => ({ ...all, ...some }), known) });
    document.documentElement.lang = language;
  } catch (error) {
    if (wanted === language) wanted = locale.get()?.language ?? language;
    throw error;
  }
}

/** Before a part is shown that brings words of its own; what cannot be fetched is not waited for any more. */
export async function loadMessages(...brought: MessageFiles[]): Promise<void> {
  for (const files of brought) loadedFiles.add(files);
  try {
    let language: Language;
    do {
      language = wanted;
      await setLocale(language);
    } while (language !== wanted);
  } catch (error) {
    for (const files of brought) loadedFiles.delete(files);
    throw error;
  }
}

/** At start any words are better than none. */
export async function setLocaleAtStart(language: Language): Promise<void> {
  try {
    await setLocale(language);
  } catch (error) {
    if (language === fallbackLanguage) throw error;
    await setLocale(fallbackLanguage);
  }
}
