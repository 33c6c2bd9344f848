import type { ReactNode } from 'react';
import styles from './pager.module.css';

type Props = {
  /** Before the links, for example the number of rows per page. */
  start?: ReactNode;
  label: string;
  /** Which rows this page shows. */
  summary: ReactNode;
  /** Links to the other pages, so that each page has an address. */
  children: ReactNode;
};

export function Pager({ start, label, summary, children }: Props) {
  return (
    <div className={styles.foot}>
      <p className={styles.summary}>{summary}</p>
      {start}
      <nav className={styles.links} aria-label={label}>
        {children}
      </nav>
    </div>
  );
}

/** In the place of the pager. */
export function LoadingFoot({ children }: { children: string }) {
  return (
    <div className={styles.foot}>
      <output className={styles.summary}>{children}</output>
    </div>
  );
}
