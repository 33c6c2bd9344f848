import type { MessageId } from '../../i18n/message-id.ts';
import { createStore } from '../../lib/store.ts';
import type { ToastTone } from '../../ui/toast.tsx';

type ToastId = Extract<MessageId, `toast.${string}`>;
type Shown = { id: ToastId; tone: ToastTone };

export const toasts = createStore<readonly Shown[]>([]);

/** The same word twice says nothing new. */
export function showToast(id: ToastId, tone: ToastTone = 'warning'): void {
  toasts.set([...toasts.get().filter((shown) => shown.id !== id), { id, tone }]);
}

export function closeToast(id: ToastId): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}
