import type { ReactNode } from 'react';
import styles from './message-page.module.css';

type Props = { title: string; text?: ReactNode; detail?: string | undefined; actions?: ReactNode };

/** A page with only a message: an error, a missing page, a chunk that did not load. */
export function MessagePage({ title, text, detail, actions }: Props) {
  return (
    <div className={styles.page} role="alert">
      <h1 className={styles.title}>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
