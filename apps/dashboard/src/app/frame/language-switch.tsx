import { useIntl } from 'react-intl';
import { publicConfig } from '../../api/public-config.ts';
import { fallbackLanguage, languageNames, offeredLanguages } from '../../i18n/languages.ts';
import { locale } from '../../i18n/locale.ts';
import { useStore } from '../../lib/store.ts';
import { Select } from '../../ui/select.tsx';
import { chooseLanguage } from './follow-language.ts';

export function LanguageSwitch() {
  const intl = useIntl();
  const config = useStore(publicConfig);
  const spoken = useStore(locale);
  return (
    <Select
      label={intl.formatMessage({ id: 'header.language' })}
      hasHiddenLabel
      value={spoken?.language ?? fallbackLanguage}
      options={offeredLanguages(config.I18N__AVAILABLE_LANGUAGES).map((language) => ({
        value: language,
        label: languageNames[language],
        lang: language,
      }))}
      onChange={chooseLanguage}
    />
  );
}
