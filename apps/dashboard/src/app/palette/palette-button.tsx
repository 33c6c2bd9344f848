import { useIntl } from 'react-intl';
import { SearchIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './palette-button.module.css';
import { isOnMac, openPalette } from './palette.tsx';

/** For users who do not know the shortcut or have no keyboard. */
export function PaletteButton() {
  const intl = useIntl();
  return (
    <Button
      look="quiet"
      aria-keyshortcuts={isOnMac ? 'Meta+K' : 'Control+K'}
      onClick={() => void openPalette()}
    >
      <SearchIcon />
      {intl.formatMessage({ id: 'palette.open' })}
      <kbd className={styles.key} aria-hidden="true">
        {isOnMac ? '⌘ K' : intl.formatMessage({ id: 'palette.key' })}
      </kbd>
    </Button>
  );
}
