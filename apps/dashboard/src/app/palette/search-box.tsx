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

function ShortcutKey() {
  const t = useTranslate();
  return (
    <kbd className={styles.key} aria-hidden="true">
      {isOnMac ? '⌘ K' : t('palette.key')}
    </kbd>
  );
}
