import type { ReactNode } from 'react';
import styles from './pager.module.css';

type Props = {
  /** How much is on one page. */
  start?: ReactNode;
  label: string;
  /** What of the whole is on this page. */
  summary: ReactNode;
  /** The ways to the other pages, as links, so that each page has its address. */
  children: ReactNode;
};

export function Pager({ start, label, summary, children }: Props) {
  return (
    <div className={styles.foot}>
      {start}
      <p className={styles.summary}>{summary}</p>
      <nav className={styles.links} aria-label={label}>
        {children}
      </nav>
    </div>
  );
}
