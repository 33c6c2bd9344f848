import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { showToast } from '../frame/toasts.tsx';
import { withMessages } from '../frame/lazy-page.tsx';
import { listenForShortcuts, shortcutsDialog } from './shortcuts.ts';

type Palette =
  | { is: 'closed' }
  | { is: 'loading'; text: string }
  | { is: 'open'; Content: ComponentType<{ text: string; onClosed: () => void }>; text: string };

export const palette = createStore<Palette>({ is: 'closed' });

const importDialog = () => import('./palette-dialog.tsx').then(withMessages);

/** Opens the palette, but not over another dialog, which is waiting for an answer. */
export async function openPalette(): Promise<void> {
  if (palette.get().is !== 'closed' || isDialogOpen()) return;
  palette.set({ is: 'loading', text: '' });
  try {
    const Content = await loadChunk(importDialog);
    const now = palette.get();
    // Another dialog may have been opened while the chunk loaded, or the user has logged out.
    const isWanted = now.is === 'loading' && !isDialogOpen();
    palette.set(isWanted ? { is: 'open', Content, text: now.text } : { is: 'closed' });
  } catch (error) {
    logFailure('loading the command palette', error);
    palette.set({ is: 'closed' });
    showToast('toast.chunk');
  }
}

export function closePalette(): void {
  palette.set({ is: 'closed' });
}

/** Ctrl K works on every page and in every field. Without a gateway the browser keeps the shortcut. */
function listenForPaletteKey(): () => void {
  // Before the page, which must not take what is typed while the palette loads.
  window.addEventListener('keydown', handleKey, { capture: true });
  return () => window.removeEventListener('keydown', handleKey, { capture: true });
}

function handleKey(press: KeyboardEvent): void {
  const isOffered = runtimeConfig.get().gatewayRoot !== undefined && session.get().user !== undefined;
  if (!isOffered) return;
  const now = palette.get();
  if (isPaletteKey(press)) void openPalette();
  else if (now.is === 'loading' && !isDialogOpen() && isCharacter(press))
    palette.set({ ...now, text: now.text + press.key });
  else return;
  // Otherwise the browser would focus its own search.
  press.preventDefault();
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

// The next user must not see what was typed.
session.subscribe(() => {
  if (session.get().user !== undefined) return;
  closePalette();
  shortcutsDialog.set(undefined);
});

/** On a Mac, Ctrl K is an editing shortcut in every text field. */
export const isOnMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** On a keyboard without Latin letters the key is identified by its position. */
export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
  const isHeld = isOnMac ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  return isK && isHeld && !altKey && !shiftKey;
}

/** Handles the shortcuts on every page, and shows their dialogs while they are open. */
export function PaletteHost() {
  const router = useRouter();
  const shown = useStore(palette);
  const shortcuts = useStore(shortcutsDialog);
  useEffect(listenForPaletteKey, []);
  useEffect(() => listenForShortcuts((address) => router.history.push(address)), [router]);
  return (
    <>
      {shown.is === 'open' && <shown.Content text={shown.text} onClosed={closePalette} />}
      {shortcuts && <shortcuts.Content onClosed={() => shortcutsDialog.set(undefined)} />}
    </>
  );
}
