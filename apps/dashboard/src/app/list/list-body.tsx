import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { BarePanel } from '../../ui/panel.tsx';
import { moveToRow, selectFocusedRow } from '../../ui/row-links.ts';
import { hasKeyShortcuts } from '../frame/key-shortcuts.ts';

export const searchKey = '/';

type Props = { label: string; children: ReactNode };

/** The filters, rows and pages of a list, with its keyboard shortcuts. */
export function ListBody({ label, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useListKeys(body);
  return (
    <BarePanel label={label}>
      <div ref={body}>{children}</div>
    </BarePanel>
  );
}

/** The keys of a list page. They work wherever nothing else needs them: not in fields, menus and dialogs. */
function useListKeys(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKey(press: KeyboardEvent) {
      const { target, key } = press;
      if (press.defaultPrevented || press.isComposing || press.ctrlKey || press.metaKey || press.altKey)
        return;
      if (!(target instanceof Element) || document.querySelector('dialog[open]') !== null) return;
      const searchField = page.current?.querySelector<HTMLElement>('input[type="search"]');
      const isHandled =
        key === ' ' ? selectFocusedRow(target, press.shiftKey) : handle(key, target, searchField);
      if (isHandled) press.preventDefault();
    }

    function handle(key: string, target: Element, searchField: HTMLElement | null | undefined): boolean {
      const isTyping = target.closest('input, select, textarea') !== null;
      if (key === searchKey && !isTyping && hasKeyShortcuts.get()) {
        searchField?.focus();
        return searchField instanceof HTMLElement;
      }
      const table = page.current?.querySelector('table');
      const isIdle = target === document.body || target.matches('main, h1') || target === searchField;
      const isInRow = target.closest('tbody') !== null;
      return table instanceof HTMLTableElement && (isInRow || isIdle) && moveToRow(key, table, target);
    }

    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [page]);
}
