import type { AsyncRouteComponent } from '@tanstack/react-router';
import { use, type ComponentType } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { loadMessages } from '../../i18n/locale.ts';

/**
 * A page that is fetched when it is first needed. The router calls `preload` before it shows the page, and again when
 * the user retries after a failure. (The router's own `lazyRouteComponent` reloads the page after any failed import,
 * even if the network is down; ours first checks for a new version.)
 */
export function lazyPage(importPage: () => Promise<ComponentType>): AsyncRouteComponent<object> {
  let page: ComponentType | undefined;
  let failure: ChunkLoadError | undefined;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      page = await loadChunk(importPage);
      failure = undefined;
    } catch (error) {
      failure = new ChunkLoadError(error);
    } finally {
      loading = undefined;
    }
  }

  function preload(): Promise<void> {
    loading ??= page === undefined ? load() : Promise.resolve();
    return loading;
  }

  function LazyPage() {
    const Page = page;
    if (Page !== undefined) return <Page />;
    if (failure !== undefined && loading === undefined) throw failure;
    use(preload());
    return null;
  }

  return Object.assign(LazyPage, { preload });
}

export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(cause: unknown) {
    super('a part of the program could not be loaded', { cause });
  }
}

/** A chunk with its own messages. */
type Chunk<Props> = { Content: ComponentType<Props>; messages: readonly MessageFiles[] };

/** Loads the messages of a chunk before it is shown. */
export async function withMessages<Props>({
  Content,
  messages,
}: Chunk<Props>): Promise<ComponentType<Props>> {
  await loadMessages(...messages);
  return Content;
}
