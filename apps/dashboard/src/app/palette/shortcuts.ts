import type { ComponentType } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { createStore } from '../../lib/store.ts';
import { hasKeyShortcuts } from '../frame/key-shortcuts.ts';
import { withMessages } from '../frame/lazy-page.tsx';
import { pageActions } from '../frame/page-actions.ts';
import { showToast } from '../frame/toasts.tsx';
import { areaKeys } from '../navigation/area-keys.ts';

export const helpKey = '?';
export const goKey = 'g';

/** Milliseconds in which the second of two keys must follow. */
const goTime = 1500;

type Dialog = { Content: ComponentType<{ onClosed: () => void }> };

/** The overview of all shortcuts, while it is open. */
export const shortcutsDialog = createStore<Dialog | undefined>(undefined);

export async function openShortcuts(): Promise<void> {
  try {
    const Content = await loadChunk(() => import('./shortcuts-dialog.tsx').then(withMessages));
    shortcutsDialog.set({ Content });
  } catch (error) {
    logFailure('loading the keyboard shortcuts', error);
    showToast('toast.chunk');
  }
}

/** The keys that work on every page, and those of the actions of the open page. */
export function listenForShortcuts(go: (address: string) => void): () => void {
  let goAt = -Infinity;

  function handleKey(press: KeyboardEvent): void {
    if (!hasKeyShortcuts.get() || !isFree(press)) return;
    const run = findAction(press);
    goAt = letterOf(press) === goKey ? performance.now() : -Infinity;
    if (run === undefined) return;
    press.preventDefault();
    run();
  }

  function findAction(press: KeyboardEvent): (() => void) | undefined {
    if (press.key === helpKey) return () => void openShortcuts();
    const letter = letterOf(press);
    if (letter === undefined) return undefined;
    const isGoing = performance.now() - goAt < goTime;
    const area = Object.entries(areaKeys).find(([, { key }]) => key === letter);
    if (isGoing) return area && (() => go(area[1].address));
    return [...pageActions.get().values()].flat().find(({ key }) => key === letter)?.run;
  }

  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
}

/** Whether nothing else needs the key: no field, menu or dialog, and no shortcut of the browser. */
function isFree({ target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return false;
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]') !== null) return false;
  return !target.isContentEditable && target.closest('input, select, textarea, [popover]') === null;
}

/** On a keyboard without Latin letters the key is identified by its position. */
function letterOf({ key, code, shiftKey }: KeyboardEvent): string | undefined {
  if (shiftKey) return undefined;
  return /^[a-z]$/.test(key)
    ? key
    : /^\p{L}$/u.test(key)
      ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
      : undefined;
}
