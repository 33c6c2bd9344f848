import { browserMemory } from '../lib/browser-storage.ts';
import type { Language } from './languages.ts';

const key = 'language';

export function chosenLanguage(): string | null {
  return browserMemory.read(key);
}

export function rememberChosenLanguage(language: Language): void {
  browserMemory.write(key, language);
}
