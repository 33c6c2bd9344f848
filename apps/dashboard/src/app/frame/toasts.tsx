import type { MessageId } from '../../i18n/message-files.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { type ToastTone, Toast } from '../../ui/toast.tsx';
import { useIntl } from 'react-intl';
import styles from './toasts.module.css';

type ToastId = Extract<MessageId, `toast.${string}`>;
type Shown = { id: ToastId; tone: ToastTone };

export const toasts = createStore<readonly Shown[]>([]);

/** Moves a toast that is already shown to the end, instead of showing it twice. */
export function showToast(id: ToastId, tone: ToastTone = 'warning'): void {
  toasts.set([...toasts.get().filter((shown) => shown.id !== id), { id, tone }]);
}

function closeToast(id: ToastId): void {
  toasts.set(toasts.get().filter((shown) => shown.id !== id));
}

export function ToastList() {
  const intl = useIntl();
  const shown = useStore(toasts);
  return (
    <output className={styles.list}>
      {shown.map(({ id, tone }) => (
        <Toast
          key={id}
          tone={tone}
          text={intl.formatMessage({ id })}
          closeLabel={intl.formatMessage({ id: 'toast.close' })}
          onClose={() => closeToast(id)}
        />
      ))}
    </output>
  );
}
