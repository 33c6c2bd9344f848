import { useRef, type ReactNode, Fragment, useEffect, type RefObject } from 'react';
import { BarePanel } from '../../ui/panel.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './list-pager.module.css';
import { browserMemory } from '../../lib/browser-storage.ts';
import { moveToRow } from '../../ui/row-links.ts';

export const searchKey = '/';
const helpKey = '?';

const storageKey = 'keyShortcuts';

/** Single characters can be switched off: speech input and tremor can type them by accident. */
export const hasKeyShortcuts = createStore(browserMemory.read(storageKey) !== 'off');

export function setKeyShortcuts(isOn: boolean): void {
  browserMemory.write(storageKey, isOn ? 'on' : 'off');
  hasKeyShortcuts.set(isOn);
}

type Props = { label: string; children: ReactNode };

/** The filters, rows and pages of a list, with its keyboard shortcuts. */
export function ListBody({ label, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useListKeys(body, showShortcuts);
  return (
    <>
      <BarePanel label={label}>
        <div ref={body}>{children}</div>
      </BarePanel>
      <ShortcutsDialog />
    </>
  );
}

/** The keys of a list page. They work wherever nothing else needs them: not in fields, menus and dialogs. */
function useListKeys(page: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    function handleKey(press: KeyboardEvent) {
      const { target, key } = press;
      if (press.defaultPrevented || press.isComposing || press.ctrlKey || press.metaKey || press.altKey)
        return;
      if (!(target instanceof Element) || document.querySelector('dialog[open]') !== null) return;
      const searchField = page.current?.querySelector<HTMLElement>('input[type="search"]');
      if (handle(key, target, searchField)) press.preventDefault();
    }

    function handle(key: string, target: Element, searchField: HTMLElement | null | undefined): boolean {
      const isTyping = target.closest('input, select, textarea') !== null;
      if (key === searchKey && !isTyping && hasKeyShortcuts.get()) {
        searchField?.focus();
        return searchField instanceof HTMLElement;
      }
      if (key === helpKey && !isTyping && hasKeyShortcuts.get()) {
        onHelp();
        return true;
      }
      const table = page.current?.querySelector('table');
      const isIdle = target === document.body || target.matches('main, h1') || target === searchField;
      const isInRow = target.closest('tbody') !== null;
      return table instanceof HTMLTableElement && (isInRow || isIdle) && moveToRow(key, table, target);
    }

    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [page, onHelp]);
}

const actions = ['palette', 'search', 'rows', 'ends', 'open', 'dismiss', 'help'] as const;

const isShown = createStore(false);

function showShortcuts(): void {
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
function ShortcutsDialog() {
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
            <dd>{t(`shortcuts.${action}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <Choice type="checkbox" checked={isOn} onChange={(change) => setKeyShortcuts(change.target.checked)}>
        {t('shortcuts.single', { search: searchKey, help: helpKey })}
      </Choice>
    </Dialog>
  );
}
