import { locale } from './locale.ts';
import type { MessageId } from './message-files.ts';

/** Whether the loaded messages have an id that was put together from a value, such as an error code. */
export function isMessageId(id: string): id is MessageId {
  return id in (locale.get()?.messages ?? {});
}
