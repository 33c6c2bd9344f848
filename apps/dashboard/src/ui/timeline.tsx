import type { ReactNode } from 'react';
import { StatusIcon, type Status } from './status-mark.tsx';
import styles from './timeline.module.css';

/** Steps one after the other, joined by a line. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

type Props = {
  status: Status;
  title: ReactNode;
  /** A step that has not begun. */
  isAhead?: boolean;
  /** Below the title; each paragraph is a line. */
  children?: ReactNode;
};

export function TimelineStep({ status, title, isAhead = false, children }: Props) {
  return (
    <li className={styles.step}>
      {isAhead ? <span className={styles.dot} /> : <StatusIcon status={status} />}
      <div className={styles.text}>
        {isAhead ? <span className={styles.ahead}>{title}</span> : <b>{title}</b>}
        {children}
      </div>
    </li>
  );
}

/** Times and other details of a step. */
export function TimelineDetails({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}
