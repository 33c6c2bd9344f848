import { useIntl } from 'react-intl';
import { SearchIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './jump-button.module.css';
import { isOnMac } from './jump-key.ts';
import { openJump } from './jump.ts';

/** For those who do not know the key, or have none. */
export function JumpButton() {
  const intl = useIntl();
  return (
    <Button look="quiet" aria-keyshortcuts={isOnMac ? 'Meta+K' : 'Control+K'} onClick={() => void openJump()}>
      <SearchIcon />
      {intl.formatMessage({ id: 'jump.open' })}
      <kbd className={styles.key} aria-hidden="true">
        {isOnMac ? '⌘ K' : intl.formatMessage({ id: 'jump.key' })}
      </kbd>
    </Button>
  );
}
