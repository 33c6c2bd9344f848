import { useState } from 'react';
import { type Language, languageNames, languages } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import type { AnnouncementDraft } from './form.ts';
import { LanguageEditor } from './language-editor.tsx';
import styles from './text-panel.module.css';

type Props = {
  texts: AnnouncementDraft;
  changes: readonly string[];
  wrong: readonly Language[];
  showsErrors: boolean;
  onType: (language: Language, text: string) => void;
};

/** The four texts side by side, so that one that was left behind is noticed; one at a time on small screens. */
export function TextPanel({ texts, changes, wrong, showsErrors, onType }: Props) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<Language>('de');
  const title = t('announcement.text.title');
  // A field that is not shown can't get the focus.
  const shown = showsErrors && wrong.length > 0 && !wrong.includes(chosen) ? wrong[0] : chosen;
  const hasChangedText = languages.some((language) => changes.includes(language));

  function markOf(language: Language): string | undefined {
    if (changes.includes(language)) return t('change.changed');
    return hasChangedText ? t('announcement.leftBehind') : undefined;
  }

  return (
    <Panel title={title} trailing={<span>{t('announcement.text.note')}</span>}>
      <div className={styles.tabs}>
        <Tabs label={t('announcement.languages')}>
          {languages.map((language) => (
            <TabButton key={language} isCurrent={language === shown} onClick={() => setChosen(language)}>
              {languageNames[language]}
            </TabButton>
          ))}
        </Tabs>
      </div>
      <div className={styles.grid}>
        {languages.map((language) => (
          <div key={language} className={language === shown ? undefined : styles.other}>
            <LanguageEditor
              language={language}
              text={texts[language]}
              mark={markOf(language)}
              isInvalid={showsErrors && wrong.includes(language)}
              onType={(text) => onType(language, text)}
            />
          </div>
        ))}
      </div>
    </Panel>
  );
}
