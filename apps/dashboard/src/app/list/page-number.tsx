import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import styles from './page-number.module.css';

type Props = { page: number; pages: number; onGo: (page: number) => void };

/** "Page 3 of 100", where another number can be typed. A number past the end leads to the last page. */
export function PageNumber({ page, pages, onGo }: Props) {
  const t = useTranslate();
  const [text, setText] = useState(String(page));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        const wanted = /^\d+$/.test(text.trim()) ? Math.min(Math.max(Number(text), 1), pages) : page;
        setText(String(wanted));
        if (wanted !== page) onGo(wanted);
      }}
    >
      <label className={styles.label}>
        {t('pager.page')}
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={text}
          onChange={(change) => setText(change.target.value)}
        />
      </label>
      {t('pager.of', { pages })}
    </form>
  );
}
