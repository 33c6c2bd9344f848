import { browserMemory } from '../lib/browser-storage.ts';
import { createStore } from '../lib/store.ts';
import { fallbackLanguage, type Language } from './languages.ts';
import { loadMessages, type Messages } from './load-messages.ts';

/** The language on the screen, together with its words: the one never changes without the other. */
type Speech = { language: Language; messages: Messages };

const key = 'language';

export const speech = createStore<Speech | undefined>(undefined);

export function chosenLanguage(): string | null {
  return browserMemory.read(key);
}

export function rememberChosenLanguage(language: Language): void {
  browserMemory.write(key, language);
}

let wanted: Language | undefined;

/** Fetches the words, then switches; the last wish wins when several are under way. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const messages = await loadMessages(language);
  if (wanted !== language) return;
  speech.set({ language, messages });
  document.documentElement.lang = language;
}

/** At start any words are better than none. */
export async function speakAtStart(language: Language): Promise<void> {
  try {
    await speak(language);
  } catch (error) {
    if (language === fallbackLanguage) throw error;
    await speak(fallbackLanguage);
  }
}
