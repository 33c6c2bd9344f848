import type { ReactNode } from 'react';
import styles from './changed-mark.module.css';

export function Gone({ children }: { children: ReactNode }) {
  return <del className={styles.gone}>{children}</del>;
}

export function Come({ children }: { children: ReactNode }) {
  return <ins className={styles.come}>{children}</ins>;
}
