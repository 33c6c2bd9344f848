import { toPlainText } from '@superhero/contract/kept-html';
import { useId } from 'react';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Choice } from '../../../ui/choice.tsx';
import { WarningIcon } from '../../../ui/icons.tsx';
import type { AnnouncementDraft } from './form.ts';
import type { TextAges } from './text-ages.ts';
import styles from './left-behind.module.css';

type Props = {
  languages: readonly Language[];
  texts: AnnouncementDraft;
  since: TextAges['since'];
  confirmed: readonly Language[];
  showsErrors: boolean;
  onConfirm: (confirmed: readonly Language[]) => void;
};

export const formatDay = (t: Translate, at: string): string => t.date(at, { dateStyle: 'long' });

/** The old texts that would be published with the new ones. Each has to be confirmed. */
export function LeftBehind({ languages, texts, since, confirmed, showsErrors, onConfirm }: Props) {
  const t = useTranslate();
  const errorId = useId();
  const hasError = showsErrors && languages.some((language) => !confirmed.includes(language));
  return (
    <div className={styles.box}>
      {languages.map((language) => {
        const name = languageNames[language];
        const at = since[language];
        const isConfirmed = confirmed.includes(language);
        return (
          <div key={language} className={styles.text}>
            <WarningIcon />
            <p>
              <b>
                {at === undefined
                  ? t('announcement.old.text', { language: name })
                  : t('announcement.old.since', { language: name, date: formatDay(t, at) })}
              </b>{' '}
              (<q lang={language}>{cut(toPlainText(texts[language]), 80)}</q>)
            </p>
            <Choice
              type="checkbox"
              checked={isConfirmed}
              aria-invalid={hasError && !isConfirmed}
              aria-describedby={hasError && !isConfirmed ? errorId : undefined}
              onChange={({ target }) =>
                onConfirm(
                  target.checked ? [...confirmed, language] : confirmed.filter((one) => one !== language),
                )
              }
            >
              {t('announcement.old.confirm', { language: name })}
            </Choice>
          </div>
        );
      })}
      {hasError && (
        <p id={errorId} className={styles.error}>
          {t('announcement.old.unconfirmed')}
        </p>
      )}
    </div>
  );
}
