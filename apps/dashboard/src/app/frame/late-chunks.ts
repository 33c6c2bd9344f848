import type { ComponentType } from 'react';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';

/** A chunk of the frame. `fetch` is called after each page, so that a failed load is retried. */
function lateChunk<Chunk extends object>(name: string, isNeeded: () => boolean) {
  const loaded = createStore<Chunk | undefined>(undefined);
  let isFetching = false;

  async function fetch(load: () => Promise<Chunk>): Promise<void> {
    if (isFetching || loaded.get() !== undefined || !isNeeded()) return;
    isFetching = true;
    try {
      loaded.set(await load());
    } catch (error) {
      logFailure(`loading ${name}`, error);
    }
    isFetching = false;
  }

  return { loaded, fetch };
}

/** Shown over every page while a user is logged in. */
export const sessionOverlay = lateChunk<{ Content: ComponentType }>(
  'the session timer',
  () => session.get().user !== undefined,
);

type GatewayFrame = {
  className: string | undefined;
  /** Replaces the header. */
  TopBar: ComponentType;
  /** Has the navigation and the content of the footer. */
  Sidebar: ComponentType;
  HomeContent: ComponentType;
};

/** Without a gateway, and until it has loaded, pages have the plain header. */
export const gatewayFrame = lateChunk<GatewayFrame>(
  'the navigation',
  () => runtimeConfig.get().gatewayRoot !== undefined,
);

export function useGatewayFrame(): GatewayFrame | undefined {
  const frame = useStore(gatewayFrame.loaded);
  return useStore(session).user && frame;
}
