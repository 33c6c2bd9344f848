import type { ComponentType } from 'react';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { loadMessages } from '../../i18n/locale.ts';
import { session } from '../../session/session.ts';

/** What the frame has only with a gateway. Its own chunk, because the dashboard without one must not load it. */
type GatewayFrame = {
  className: string | undefined;
  /** Replaces the header. */
  TopBar: ComponentType;
  /** Has the navigation and the content of the footer. */
  Sidebar: ComponentType;
  HomeSearch: ComponentType;
};

const gatewayFrame = createStore<GatewayFrame | undefined>(undefined);

let loading: Promise<void> | undefined;

/** Loads it once, if there is a gateway. If that fails, the page has the plain header until the next navigation. */
export function loadGatewayFrame(): Promise<void> {
  if (runtimeConfig.get().gatewayRoot === undefined || gatewayFrame.get() !== undefined)
    return Promise.resolve();
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  try {
    const { messages, ...frame } = await loadChunk(() => import('../navigation/gateway-frame.tsx'));
    await loadMessages(...messages);
    gatewayFrame.set(frame);
  } catch (error) {
    logFailure('loading the navigation', error);
  } finally {
    loading = undefined;
  }
}

/** Undefined without a gateway, without a user, and until it has loaded. */
export function useGatewayFrame(): GatewayFrame | undefined {
  const { gatewayRoot } = useStore(runtimeConfig);
  const { user } = useStore(session);
  const frame = useStore(gatewayFrame);
  return gatewayRoot === undefined || user === undefined ? undefined : frame;
}
