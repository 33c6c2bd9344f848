import { CloseIcon } from './icons.tsx';
import styles from './toast.module.css';

type Props = { text: string; closeLabel: string; onClose: () => void };

/** A word about something that went on elsewhere; it stays until it is closed, so nobody has to hurry. */
export function Toast({ text, closeLabel, onClose }: Props) {
  return (
    <div className={styles.toast}>
      <p className={styles.text}>{text}</p>
      <button className={styles.close} type="button" aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
