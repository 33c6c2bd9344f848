import { publicConfig } from '../../api/public-config.ts';
import {
  chosenLanguage,
  type Language,
  offeredLanguages,
  pickLanguage,
  rememberChosenLanguage,
  fallbackLanguage,
  languageNames,
} from '../../i18n/languages.ts';
import { setLocale, locale } from '../../i18n/locale.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { session } from '../../session/session.ts';
import { showToast } from './toasts.tsx';
import { useStore } from '../../lib/store.ts';
import { Select } from '../../ui/select.tsx';

/** The chosen language, else that of the user's profile, else that of the instance, else German. */
export function preferredLanguage(): Language {
  const config = publicConfig.get();
  const { I18N__DEFAULT_LANGUAGE: instanceDefault, I18N__FALLBACK_LANGUAGE: fallback } = config;
  const preferences = [chosenLanguage(), session.get().user?.language, instanceDefault, fallback];
  return pickLanguage(preferences, offeredLanguages(config.I18N__AVAILABLE_LANGUAGES));
}

/** Updates the language when the user or the settings of the instance change. */
export function followLanguage(): void {
  session.subscribe(switchToPreferred);
  publicConfig.subscribe(switchToPreferred);
}

function switchToPreferred(): void {
  void switchTo(preferredLanguage());
}

function chooseLanguage(language: Language): void {
  rememberChosenLanguage(language);
  void switchTo(language);
}

/** If the messages cannot be loaded, the current language stays. */
async function switchTo(language: Language): Promise<void> {
  try {
    await setLocale(language);
  } catch (error) {
    logFailure(`loading the messages for ${language}`, error);
    showToast('toast.language');
  }
}

export function LanguageSwitch() {
  const t = useTranslate();
  const config = useStore(publicConfig);
  const current = useStore(locale);
  return (
    <Select
      isQuiet
      label={t('header.language')}
      hasHiddenLabel
      value={current?.language ?? fallbackLanguage}
      options={offeredLanguages(config.I18N__AVAILABLE_LANGUAGES).map((language) => ({
        value: language,
        label: languageNames[language],
        lang: language,
      }))}
      onChange={chooseLanguage}
    />
  );
}
