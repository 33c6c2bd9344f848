import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { title: string; text: ReactNode; actions?: ReactNode };

/** In place of rows: says why there are none, and leads out. */
export function EmptyState({ title, text, actions }: Props) {
  return (
    <div className={styles.none}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
