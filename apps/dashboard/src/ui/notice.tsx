import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = {
  tone: 'info' | 'warning' | 'error';
  title: string;
  /** Read out at once. What changes every second belongs into `children`, which is not. */
  text: ReactNode;
  children?: ReactNode;
};

/** Says what happened, what it means and what one can do. */
export function Notice({ tone, title, text, children }: Props) {
  const className = tone === 'info' ? styles.notice : `${styles.notice} ${styles[tone]}`;
  return (
    <div className={className}>
      <div role="alert">
        <h2 className={styles.title}>{title}</h2>
        <p>{text}</p>
      </div>
      {Boolean(children) && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
