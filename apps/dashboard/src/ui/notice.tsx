import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';

type Tone = 'info' | 'warning' | 'error';

type Props = {
  tone: Tone;
  title: string;
  /** Announced by screen readers. Put text that changes every second into `children`, which is not announced. */
  text: ReactNode;
  children?: ReactNode;
};

const icons: Record<Tone, () => ReactNode> = { info: InfoIcon, warning: WarningIcon, error: ErrorIcon };

/** Explains what happened, what it means and what to do next. */
export function Notice({ tone, title, text, children }: Props) {
  const Icon = icons[tone];
  return (
    <div className={tone === 'info' ? styles.notice : `${styles.notice} ${styles[tone]}`}>
      <div className={styles.message} role="alert">
        <span className={styles.icon}>
          <Icon />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {Boolean(children) && <div className={styles.rest}>{children}</div>}
    </div>
  );
}
