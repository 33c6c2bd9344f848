import type { IntlShape } from 'react-intl';

/** The school cloud takes any text for a language; one that is none is shown as it is. */
export function languageWords(intl: IntlShape, language: string): string {
  try {
    return intl.formatDisplayName(language, { type: 'language' }) ?? language;
  } catch {
    return language;
  }
}
