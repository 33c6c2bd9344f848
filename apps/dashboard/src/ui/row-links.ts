import type { MouseEvent as ReactMouseEvent } from 'react';
import styles from './data-table.module.css';
import selection from './row-selection.module.css';

/** The link that opens the object of a row. */
function linkOf(row: Element): HTMLAnchorElement | undefined {
  return row.querySelector<HTMLAnchorElement>(`.${styles.main} a`) ?? undefined;
}

/** Passes a click on a row on to its link, with its modifier keys: the browser then opens tabs as usual. */
export function openRow(click: ReactMouseEvent): void {
  const { target, nativeEvent } = click;
  if (!(target instanceof Element) || target.closest('a, button, input, select, label') !== null) return;
  // The right button opens a context menu, and dragging selects text to copy.
  if (click.button > 1 || window.getSelection()?.type === 'Range') return;
  const row = target.closest('tr');
  if (row !== null) linkOf(row)?.dispatchEvent(new MouseEvent(nativeEvent.type, nativeEvent));
}

function checkboxOf(row: Element): HTMLInputElement | undefined {
  return row.querySelector<HTMLInputElement>(`.${selection.box}`) ?? undefined;
}

/** Selects the row with the focused link, with Shift a range. Returns false if there is nothing to select. */
export function selectFocusedRow(from: Element, shiftKey: boolean): boolean {
  const row = from.closest('tbody tr');
  if (row === null || linkOf(row) !== from) return false;
  const checkbox = checkboxOf(row);
  checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return checkbox !== undefined;
}

/** Moves the focus to the link of another row, or from a checkbox to that of the row. Returns false if the key is not for rows, or there are none. */
export function moveToRow(key: string, table: HTMLTableElement, from: Element | null): boolean {
  const links = [...(table.tBodies[0]?.rows ?? [])].flatMap((one) => linkOf(one) ?? []);
  const row = from?.closest('tbody tr');
  const current = links.findIndex((link) => row?.contains(link) === true);
  const link = links[nextIndex(key, current, links.length)];
  const next = row && from instanceof HTMLInputElement ? link?.closest('tr') : null;
  ((next && checkboxOf(next)) ?? link)?.focus();
  return link !== undefined;
}

function nextIndex(key: string, current: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(current + 1, count - 1);
  if (current === -1) return -1;
  if (key === 'ArrowUp') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}
