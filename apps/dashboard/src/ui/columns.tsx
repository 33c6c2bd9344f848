import type { ReactNode } from 'react';
import styles from './columns.module.css';

type Props = {
  main: ReactNode;
  /** Next to the main column, or below it on narrow screens. */
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
