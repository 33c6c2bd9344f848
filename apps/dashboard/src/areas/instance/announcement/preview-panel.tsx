import { useDeferredValue, useMemo, useState } from 'react';
import { publicConfig } from '../../../api/public-config.ts';
import { toInstance } from '../../../app/frame/instance.tsx';
import { type Language, languageNames, languages } from '../../../i18n/languages.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useStore } from '../../../lib/store.ts';
import { InfoIcon } from '../../../ui/icons.tsx';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import { TabButton, Tabs } from '../../../ui/tabs.tsx';
import { type AnnouncementDraft, maxTextLength } from './form.ts';
import { readKeptHtml } from '@superhero/contract/kept-html';
import { RichText } from './rich-text.tsx';
import styles from './announcement.module.css';

/** The text as people see it on the start page of the school cloud, with what the school cloud keeps of it. */
export function PreviewPanel({ texts, old }: { texts: AnnouncementDraft; old: readonly Language[] }) {
  const t = useTranslate();
  const [language, setLanguage] = useState<Language>('de');
  const { code, title } = toInstance(useStore(publicConfig));
  const text = useDeferredValue(texts[language]);
  const { nodes } = useMemo(() => readKeptHtml(text.slice(0, maxTextLength)), [text]);
  return (
    <Panel title={t('announcement.preview.title')}>
      <Tabs label={t('announcement.preview.languages')}>
        {languages.map((one) => (
          <TabButton key={one} isCurrent={one === language} onClick={() => setLanguage(one)}>
            <span aria-hidden="true">{one.toUpperCase()}</span>
            <span className="visually-hidden">{languageNames[one]}</span>
            {old.includes(one) && (
              <span className={`${styles.tag} ${styles.leftBehind}`}>{t('announcement.old.short')}</span>
            )}
          </TabButton>
        ))}
      </Tabs>
      <div className={styles.cloud}>
        <div className={styles.cloudTop}>{title === '' ? code : title}</div>
        <div className={styles.cloudBody}>
          <div className={styles.note}>
            <InfoIcon />
            <div lang={language} className={styles.words}>
              <RichText nodes={nodes} />
            </div>
          </div>
          <span className={styles.ghost} />
          <span className={styles.ghost} />
        </div>
      </div>
      <PanelBody>
        <p className={styles.hint}>{t('announcement.preview.hint')}</p>
      </PanelBody>
    </Panel>
  );
}
