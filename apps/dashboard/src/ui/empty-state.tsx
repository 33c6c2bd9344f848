import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type Props = { title: string; text: ReactNode; actions?: ReactNode };

/** Explains why there are no rows and what to do next. */
export function EmptyState({ title, text, actions }: Props) {
  return (
    <div className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
