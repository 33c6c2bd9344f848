import type { MessageId } from '../i18n/message-id.ts';
import { createStore } from '../lib/store.ts';

type ToastId = Extract<MessageId, `toast.${string}`>;

export const toasts = createStore<readonly ToastId[]>([]);

/** The same word twice says nothing new. */
export function showToast(id: ToastId): void {
  toasts.set([...toasts.get().filter((shown) => shown !== id), id]);
}

export function closeToast(id: ToastId): void {
  toasts.set(toasts.get().filter((shown) => shown !== id));
}
