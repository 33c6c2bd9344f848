import type { ReactNode } from 'react';
import styles from './form-grid.module.css';

/** Two rows beside each other where there is room. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
