import { useId, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { SearchIcon } from '../../ui/navigation-icons.tsx';
import styles from './search-box.module.css';
import { isOnMac, openPalette } from './palette.tsx';

const shortcut = isOnMac ? 'Meta+K' : 'Control+K';

/** Looks like a field, and opens the command palette. */
export function SearchButton() {
  const t = useTranslate();
  return (
    <button
      className={`${styles.box} ${styles.button}`}
      type="button"
      aria-keyshortcuts={shortcut}
      onClick={() => void openPalette()}
    >
      <SearchIcon />
      <span className={styles.label}>{t('palette.open')}</span>
      <ShortcutKey />
    </button>
  );
}

/**
 * The search of the home page. The command palette opens when the first character is typed, and takes over the text; what
 * is typed while it loads is kept.
 */
export function HomeSearch() {
  const t = useTranslate();
  const id = useId();
  const [text, setText] = useState('');

  async function type(typed: string) {
    setText(typed);
    if (typed !== '' && (await openPalette(typed))) setText('');
  }

  return (
    <search className={`${styles.box} ${styles.home}`}>
      <SearchIcon />
      <label className="visually-hidden" htmlFor={id}>
        {t('palette.home')}
      </label>
      <input
        id={id}
        className={styles.field}
        type="text"
        value={text}
        placeholder={t('palette.home')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-keyshortcuts={shortcut}
        onChange={(change) => void type(change.target.value)}
      />
      <ShortcutKey />
    </search>
  );
}

function ShortcutKey() {
  const t = useTranslate();
  return (
    <kbd className={styles.key} aria-hidden="true">
      {isOnMac ? '⌘ K' : t('palette.key')}
    </kbd>
  );
}
