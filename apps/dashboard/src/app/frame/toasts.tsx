import type { ReactNode } from 'react';
import type { MessageId } from '../../i18n/message-files.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import { Toast } from '../../ui/toast.tsx';
import styles from './frame.module.css';

/** After a write, a toast can say what happened in the words of the audit log. */
export type ToastId = Extract<MessageId, `toast.${string}` | `audit.action.${string}`>;

type Shown = { key: string; toast: ReactNode };

const maxShown = 3;

export const toasts = createStore<readonly Shown[]>([]);

/** Shows a warning, which stays until it is closed. */
export function showToast(id: ToastId): void {
  addToast(id, <Warning id={id} />);
}

/** Moves a toast that is already shown to the end, instead of showing it twice. The oldest gives way to a fourth one. */
export function addToast(key: string, toast: ReactNode): void {
  closeToast(key);
  toasts.set([...toasts.get(), { key, toast }].slice(-maxShown));
}

export function closeToast(key: string): void {
  toasts.set(toasts.get().filter((shown) => shown.key !== key));
}

function Warning({ id }: { id: ToastId }) {
  const t = useTranslate();
  return (
    <Toast closeLabel={t('toast.close')} onClose={() => closeToast(id)}>
      {t(id)}
    </Toast>
  );
}

export function ToastList() {
  const shown = useStore(toasts);
  return (
    <output className={styles.toasts}>
      {shown.map(({ key, toast }) => (
        <div key={key}>{toast}</div>
      ))}
    </output>
  );
}
