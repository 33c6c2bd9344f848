import { browserMemory } from '../lib/browser-storage.ts';

/** The supported languages, each with its own name. */
export const languageNames = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  uk: 'Українська',
} as const;

export type Language = keyof typeof languageNames;

/** The locale of dates and numbers. English ones are British, as on the platform. */
export function formatLocale(language: Language): string {
  return language === 'en' ? 'en-GB' : language;
}

export const fallbackLanguage: Language = 'de';

export const languages: readonly Language[] = ['de', 'en', 'es', 'uk'];

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The supported languages that the server offers, or all of them if it offers none. */
export function offeredLanguages(available: readonly string[]): readonly Language[] {
  const offered = languages.filter((language) => available.includes(language));
  return offered.length > 0 ? offered : languages;
}

/** The first preference that is offered, otherwise German, otherwise the first language of the instance. */
export function pickLanguage(preferences: readonly unknown[], offered: readonly Language[]): Language {
  const picked = [...preferences, fallbackLanguage].find(
    (language) => isLanguage(language) && offered.includes(language),
  );
  return isLanguage(picked) ? picked : (offered[0] ?? fallbackLanguage);
}

const storageKey = 'language';

export function chosenLanguage(): string | null {
  return browserMemory.read(storageKey);
}

export function rememberChosenLanguage(language: Language): void {
  browserMemory.write(storageKey, language);
}
