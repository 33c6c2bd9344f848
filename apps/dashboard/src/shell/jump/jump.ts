import type { ComponentType } from 'react';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { loadPart } from '../../lib/load-part.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { createStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { showToast } from '../toasts.ts';
import { withWords } from '../with-words.ts';
import { isJumpKey } from './jump-key.ts';

type Jump = { is: 'closed' } | { is: 'loading' } | { is: 'open'; Content: ComponentType };

export const jump = createStore<Jump>({ is: 'closed' });

const importDialog = () => import('./jump-part.ts').then(withWords);

/** Never over another dialog: that one waits for an answer. */
export async function openJump(): Promise<void> {
  if (jump.get().is !== 'closed' || isDialogOpen()) return;
  jump.set({ is: 'loading' });
  try {
    const Content = await loadPart(importDialog);
    // Meanwhile somebody may have opened another, or left.
    const isWanted = jump.get().is === 'loading' && !isDialogOpen();
    jump.set(isWanted ? { is: 'open', Content } : { is: 'closed' });
  } catch (error) {
    logFailure('loading the quick jump', error);
    jump.set({ is: 'closed' });
    showToast('toast.part');
  }
}

export function closeJump(): void {
  jump.set({ is: 'closed' });
}

/** Ctrl K, wherever somebody is and whatever they are typing; without a gateway it leads nowhere and is not taken. */
export function listenForJumpKey(): () => void {
  window.addEventListener('keydown', takeKey);
  return () => window.removeEventListener('keydown', takeKey);
}

function takeKey(press: KeyboardEvent): void {
  const isOffered = runtimeConfig.get().gatewayRoot !== undefined && session.get().user !== undefined;
  if (!isOffered || !isJumpKey(press)) return;
  // Else the browser would go to its own search.
  press.preventDefault();
  void openJump();
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

// What somebody has typed is not for the next.
session.subscribe(() => {
  if (session.get().user === undefined) closeJump();
});
