import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = {
  /** What was wrong with the last attempt. */
  notice?: ReactNode;
  /** What would be saved. */
  summary?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

/** The bar at the foot of a form. It stays visible while the form scrolls. */
export function SaveBar({ notice, summary, children }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.notice}>{notice}</div>
      <div className={styles.line}>
        <div className={styles.summary}>{summary}</div>
        <div className={styles.buttons}>{children}</div>
      </div>
    </div>
  );
}
