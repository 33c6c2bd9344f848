import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { SearchIcon } from '../../ui/navigation-icons.tsx';
import styles from './search-box.module.css';
import { isOnMac, openPalette } from './palette.tsx';

const shortcut = isOnMac ? 'Meta+K' : 'Control+K';

/** Looks like a field, and opens the command palette. */
export function SearchButton() {
  const intl = useIntl();
  return (
    <button
      className={`${styles.box} ${styles.button}`}
      type="button"
      aria-keyshortcuts={shortcut}
      onClick={() => void openPalette()}
    >
      <SearchIcon />
      <span className={styles.label}>{intl.formatMessage({ id: 'palette.open' })}</span>
      <ShortcutKey />
    </button>
  );
}

/**
 * The search of the home page. The command palette opens when the first character is typed, and takes over the text; what
 * is typed while it loads is kept.
 */
export function HomeSearch() {
  const intl = useIntl();
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
        {intl.formatMessage({ id: 'palette.home' })}
      </label>
      <input
        id={id}
        className={styles.field}
        type="text"
        value={text}
        placeholder={intl.formatMessage({ id: 'palette.home' })}
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
  const intl = useIntl();
  return (
    <kbd className={styles.key} aria-hidden="true">
      {isOnMac ? '⌘ K' : intl.formatMessage({ id: 'palette.key' })}
    </kbd>
  );
}
