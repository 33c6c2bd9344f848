import type { ComponentType } from 'react';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { loadMessages } from '../../i18n/locale.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';

type GatewayFrame = {
  className: string | undefined;
  /** Replaces the header. */
  TopBar: ComponentType;
  /** Has the navigation and the content of the footer. */
  Sidebar: ComponentType;
  HomeContent: ComponentType;
  messages: readonly MessageFiles[];
};

const gatewayFrame = createStore<GatewayFrame | undefined>(undefined);

/** Called at the start and after each page. Without a gateway, or until it has loaded, pages have the plain header. */
export async function fetchGatewayFrame(importFrame: () => Promise<GatewayFrame>): Promise<void> {
  if (runtimeConfig.get().gatewayRoot === undefined || gatewayFrame.get() !== undefined) return;
  try {
    const frame = await loadChunk(importFrame);
    await loadMessages(...frame.messages);
    gatewayFrame.set(frame);
  } catch (error) {
    logFailure('loading the navigation', error);
  }
}

export function useGatewayFrame(): GatewayFrame | undefined {
  const frame = useStore(gatewayFrame);
  return useStore(session).user && frame;
}
