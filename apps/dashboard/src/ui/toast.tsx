import { CloseIcon } from './icons.tsx';
import styles from './toast.module.css';

export type ToastTone = 'warning' | 'success';

type Props = { text: string; tone: ToastTone; closeLabel: string; onClose: () => void };

/** A short message that stays until it is closed. */
export function Toast({ text, tone, closeLabel, onClose }: Props) {
  return (
    <div className={tone === 'warning' ? styles.toast : `${styles.toast} ${styles.success}`}>
      <p className={styles.text}>{text}</p>
      <button className={styles.close} type="button" aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
