import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { hasKeyShortcuts, helpKey, searchKey, setKeyShortcuts } from './list-keys.ts';
import styles from './shortcuts.module.css';

const actions = ['palette', 'search', 'rows', 'ends', 'open', 'dismiss', 'help'] as const;

const isShown = createStore(false);

export function showShortcuts(): void {
  isShown.set(true);
}

/** For operators who do not know the key that opens the dialog. */
export function ShortcutsButton() {
  const intl = useIntl();
  return (
    <div className={styles.open}>
      <Button look="quiet" onClick={showShortcuts}>
        {intl.formatMessage({ id: 'shortcuts.title' })}
      </Button>
    </div>
  );
}

/** What the keys do, and a switch for those that are single characters. */
export function ShortcutsDialog() {
  const intl = useIntl();
  const isOn = useStore(hasKeyShortcuts);
  if (!useStore(isShown)) return null;
  const keys = {
    palette: [intl.formatMessage({ id: 'palette.key' })],
    search: [searchKey],
    rows: ['↓', '↑'],
    ends: [intl.formatMessage({ id: 'key.home' }), intl.formatMessage({ id: 'key.end' })],
    open: [intl.formatMessage({ id: 'key.enter' })],
    dismiss: [intl.formatMessage({ id: 'key.escape' })],
    help: [helpKey],
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'shortcuts.title' })}
      closeLabel={intl.formatMessage({ id: 'shortcuts.close' })}
      onClosed={() => isShown.set(false)}
    >
      <dl className={styles.keys}>
        {actions.map((action) => (
          <Fragment key={action}>
            <dt>
              {keys[action].map((key) => (
                <Fragment key={key}>
                  <kbd className={styles.key}>{key}</kbd>{' '}
                </Fragment>
              ))}
            </dt>
            <dd className={styles.meaning}>{intl.formatMessage({ id: `shortcuts.${action}` })}</dd>
          </Fragment>
        ))}
      </dl>
      <Choice type="checkbox" checked={isOn} onChange={(change) => setKeyShortcuts(change.target.checked)}>
        {intl.formatMessage({ id: 'shortcuts.single' }, { search: searchKey, help: helpKey })}
      </Choice>
    </Dialog>
  );
}
