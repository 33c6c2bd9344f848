import type { ComponentType } from 'react';
import { logFailure } from '../lib/log-failure.ts';
import { createStore } from '../lib/store.ts';
import { session } from '../session/session.ts';

/** What may come over any page of somebody who is logged in. */
export const overlay = createStore<{ Content: ComponentType } | undefined>(undefined);

/** Fetched behind the page, not with it; what fails is tried again when the network or the person comes back. */
export function fetchOverlay(importContent: () => Promise<ComponentType>): void {
  let isFetching = false;
  async function fetchIt(): Promise<void> {
    if (isFetching || overlay.get() !== undefined || session.get().user === undefined) return;
    isFetching = true;
    try {
      overlay.set({ Content: await importContent() });
    } catch (error) {
      logFailure('loading what watches the session', error);
    }
    isFetching = false;
  }

  session.subscribe(() => void fetchIt());
  for (const occasion of ['online', 'focus']) window.addEventListener(occasion, () => void fetchIt());
  void fetchIt();
}
