import { publicConfig } from '../../api/public-config.ts';
import {
  chosenLanguage,
  type Language,
  offeredLanguages,
  pickLanguage,
  rememberChosenLanguage,
} from '../../i18n/languages.ts';
import { setLocale } from '../../i18n/locale.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { session } from '../../session/session.ts';
import { showToast } from './toasts.ts';

/** The person's choice, else what their profile says, else the instance's language, else German. */
export function preferredLanguage(): Language {
  const config = publicConfig.get();
  const { I18N__DEFAULT_LANGUAGE: usual, I18N__FALLBACK_LANGUAGE: fallback } = config;
  const wishes = [chosenLanguage(), session.get().user?.language, usual, fallback];
  return pickLanguage(wishes, offeredLanguages(config.I18N__AVAILABLE_LANGUAGES));
}

/** After the start: another person or other settings of the instance may mean another language. */
export function followLanguage(): void {
  session.subscribe(switchToRightLanguage);
  publicConfig.subscribe(switchToRightLanguage);
}

function switchToRightLanguage(): void {
  void switchTo(preferredLanguage());
}

export function chooseLanguage(language: Language): void {
  rememberChosenLanguage(language);
  void switchTo(language);
}

/** Words that cannot be fetched leave the screen in the language it has. */
async function switchTo(language: Language): Promise<void> {
  try {
    await setLocale(language);
  } catch (error) {
    logFailure(`loading the messages for ${language}`, error);
    showToast('toast.language');
  }
}
