import type { ComponentType } from 'react';
import { logFailure } from '../../lib/log-failure.ts';
import { createStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';

/** A component that is shown over every page while a user is logged in. */
export const overlay = createStore<{ Content: ComponentType } | undefined>(undefined);

let isFetching = false;

/** Called after a page is rendered. A failed load is retried after the next page or when the network is back. */
export async function fetchOverlay(importContent: () => Promise<ComponentType>): Promise<void> {
  if (isFetching || overlay.get() !== undefined || session.get().user === undefined) return;
  isFetching = true;
  try {
    overlay.set({ Content: await importContent() });
  } catch (error) {
    logFailure('loading the session timer', error);
  }
  isFetching = false;
}
