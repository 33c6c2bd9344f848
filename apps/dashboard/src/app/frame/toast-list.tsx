import { useIntl } from 'react-intl';
import { useStore } from '../../lib/store.ts';
import { Toast } from '../../ui/toast.tsx';
import styles from './toast-list.module.css';
import { closeToast, toasts } from './toasts.ts';

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
