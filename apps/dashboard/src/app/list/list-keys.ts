import { useEffect, type RefObject } from 'react';
import { browserMemory } from '../../lib/browser-storage.ts';
import { createStore } from '../../lib/store.ts';
import { moveToRow } from '../../ui/row-links.ts';

export const searchKey = '/';
export const helpKey = '?';

const storageKey = 'keyShortcuts';

/** Single characters can be switched off: speech input and tremor can type them by accident. */
export const hasKeyShortcuts = createStore(browserMemory.read(storageKey) !== 'off');

export function setKeyShortcuts(isOn: boolean): void {
  browserMemory.write(storageKey, isOn ? 'on' : 'off');
  hasKeyShortcuts.set(isOn);
}

/** The keys of a list page. They work wherever nothing else needs them: not in fields, menus and dialogs. */
export function useListKeys(page: RefObject<HTMLElement | null>, onHelp: () => void): void {
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
