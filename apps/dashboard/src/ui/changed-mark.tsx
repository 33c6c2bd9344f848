import type { ReactNode } from 'react';
import styles from './changed-mark.module.css';

export function Removed({ children }: { children: ReactNode }) {
  return <del className={styles.removed}>{children}</del>;
}

export function Added({ children }: { children: ReactNode }) {
  return <ins className={styles.added}>{children}</ins>;
}
