import { Fragment } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { hasKeyShortcuts, helpKey, searchKey, setKeyShortcuts } from './list-keys.ts';
import styles from './list-pager.module.css';

const actions = ['palette', 'search', 'rows', 'ends', 'open', 'dismiss', 'help'] as const;

const isShown = createStore(false);

export function showShortcuts(): void {
  isShown.set(true);
}

/** For operators who do not know the key that opens the dialog. */
export function ShortcutsButton() {
  const t = useTranslate();
  return (
    <div className={styles.openShortcuts}>
      <Button variant="quiet" onClick={showShortcuts}>
        {t('shortcuts.title')}
      </Button>
    </div>
  );
}

/** What the keys do, and a switch for those that are single characters. */
export function ShortcutsDialog() {
  const t = useTranslate();
  const isOn = useStore(hasKeyShortcuts);
  if (!useStore(isShown)) return null;
  const keys = {
    palette: [t('palette.key')],
    search: [searchKey],
    rows: ['↓', '↑'],
    ends: [t('key.home'), t('key.end')],
    open: [t('key.enter')],
    dismiss: [t('key.escape')],
    help: [helpKey],
  };
  return (
    <Dialog title={t('shortcuts.title')} closeLabel={t('dialog.close')} onClosed={() => isShown.set(false)}>
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
            <dd className={styles.meaning}>{t(`shortcuts.${action}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <Choice type="checkbox" checked={isOn} onChange={(change) => setKeyShortcuts(change.target.checked)}>
        {t('shortcuts.single', { search: searchKey, help: helpKey })}
      </Choice>
    </Dialog>
  );
}
