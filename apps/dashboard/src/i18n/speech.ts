import { createStore } from '../lib/store.ts';
import { appWords, loadTexts, type Catalogue } from './catalogue.ts';
import { fallbackLanguage, type Language } from './languages.ts';

/** The language on the screen, together with its words: the one never changes without the other. */
type Speech = { language: Language; messages: Record<string, string> };

export const speech = createStore<Speech | undefined>(undefined);

/** The words of every part that is loaded; a change of the language needs them all. */
const catalogues = new Set<Catalogue>([appWords]);

let wanted: Language = fallbackLanguage;

/** Fetches the words, then switches; the last wish wins when several are under way. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  try {
    const texts = await Promise.all([...catalogues].map((catalogue) => loadTexts(catalogue, language)));
    if (wanted !== language) return;
    const spoken = speech.get();
    const known = spoken?.language === language ? spoken.messages : {};
    speech.set({ language, messages: texts.reduce((all, some) => ({ ...all, ...some }), known) });
    document.documentElement.lang = language;
  } catch (error) {
    if (wanted === language) wanted = speech.get()?.language ?? language;
    throw error;
  }
}

/** Before a part is shown that brings words of its own; what cannot be fetched is not waited for any more. */
export async function bringWords(...brought: Catalogue[]): Promise<void> {
  for (const catalogue of brought) catalogues.add(catalogue);
  try {
    let language: Language;
    do {
      language = wanted;
      await speak(language);
    } while (language !== wanted);
  } catch (error) {
    for (const catalogue of brought) catalogues.delete(catalogue);
    throw error;
  }
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
