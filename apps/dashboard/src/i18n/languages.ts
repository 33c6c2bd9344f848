import { browserMemory } from '../lib/browser-storage.ts';

/** The languages we setLocale, each by its own name. */
export const languageNames = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  uk: 'Українська',
} as const;

export type Language = keyof typeof languageNames;

export const fallbackLanguage: Language = 'de';

export const languages: readonly Language[] = ['de', 'en', 'es', 'uk'];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** What the server offers and we setLocale; everything we setLocale where that would leave nothing. */
export function offeredLanguages(available: readonly string[]): readonly Language[] {
  const offered = languages.filter((language) => available.includes(language));
  return offered.length > 0 ? offered : languages;
}

/** The first wish that is on offer; else German; and where an instance offers no German, its first language. */
export function pickLanguage(wishes: readonly unknown[], offered: readonly Language[]): Language {
  const granted = [...wishes, fallbackLanguage].find((wish) => isLanguage(wish) && offered.includes(wish));
  return isLanguage(granted) ? granted : (offered[0] ?? fallbackLanguage);
}

const storageKey = 'language';

export function chosenLanguage(): string | null {
  return browserMemory.read(storageKey);
}

export function rememberChosenLanguage(language: Language): void {
  browserMemory.write(storageKey, language);
}
