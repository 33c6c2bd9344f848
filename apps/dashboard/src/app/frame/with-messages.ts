import type { ComponentType } from 'react';
import type { MessageFiles } from '../../i18n/message-files.ts';
import { loadMessages } from '../../i18n/locale.ts';

/** A chunk that brings its own messages. */
type Chunk<Props> = { Content: ComponentType<Props>; messages: readonly MessageFiles[] };

/** Loads the messages of a chunk before it is shown. */
export async function withMessages<Props>({
  Content,
  messages,
}: Chunk<Props>): Promise<ComponentType<Props>> {
  await loadMessages(...messages);
  return Content;
}
