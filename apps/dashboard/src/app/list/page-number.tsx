import { useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './page-number.module.css';

type Props = { page: number; pages: number; onGo: (page: number) => void };

/** "Page 3 of 100", where another number can be typed. A number past the end leads to the last page. */
export function PageNumber({ page, pages, onGo }: Props) {
  const intl = useIntl();
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
        {intl.formatMessage({ id: 'pager.page' })}
        <input
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={text}
          onChange={(change) => setText(change.target.value)}
        />
      </label>
      {intl.formatMessage({ id: 'pager.of' }, { pages })}
    </form>
  );
}
