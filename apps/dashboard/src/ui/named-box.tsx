import type { ReactNode } from 'react';
import styles from './named-box.module.css';

/** Sets the subject of an action apart from the text about it. */
export function NamedBox({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}
