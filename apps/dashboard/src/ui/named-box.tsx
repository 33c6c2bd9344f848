import type { ReactNode } from 'react';
import styles from './named-box.module.css';

/** Whom or what it is about, set apart from what is said of it. */
export function NamedBox({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
