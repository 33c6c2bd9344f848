import type { ReactNode } from 'react';
import { CloseIcon } from './icons.tsx';
import styles from './toast.module.css';

type Props = { closeLabel: string; onClose: () => void; children: ReactNode };

/** A short message that stays until it is closed. */
export function Toast({ closeLabel, onClose, children }: Props) {
  return (
    <div className={styles.toast}>
      <div className={styles.text}>{children}</div>
      <button className={styles.close} type="button" aria-label={closeLabel} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}
