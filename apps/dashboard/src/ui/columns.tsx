import type { ReactNode } from 'react';
import styles from './columns.module.css';

type Props = {
  /** What the page is about. */
  main: ReactNode;
  /** What goes with it; below it where there is no room beside. */
  aside: ReactNode;
};

export function Columns({ main, aside }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
