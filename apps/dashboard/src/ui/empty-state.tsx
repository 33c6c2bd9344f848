import type { ComponentType, ReactNode } from 'react';
import styles from './empty-state.module.css';
import { SearchIcon } from './navigation-icons.tsx';

type Props = {
  title: string;
  text: ReactNode;
  /** What the list is about. Without it, nothing was found. */
  icon?: ComponentType | undefined;
  /** What to do next: the main action of the page, whose head has none then. */
  nextStep?: ReactNode;
  actions?: ReactNode;
  /** Something failed; it is announced. */
  isError?: boolean;
  /** Below the actions, not announced. */
  details?: ReactNode;
};

/** Explains why there are no rows and what to do next. */
export function EmptyState(props: Props) {
  const { title, text, icon: Icon = SearchIcon, nextStep, actions, isError = false, details } = props;
  return (
    <div className={styles.root}>
      <div className={styles.message} role={isError ? 'alert' : undefined}>
        <span className={isError ? `${styles.icon} ${styles.error}` : styles.icon}>
          <Icon />
        </span>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{text}</p>
      </div>
      {(nextStep ?? actions) !== undefined && (
        <div className={styles.actions} data-next-step={nextStep === undefined ? undefined : true}>
          {nextStep}
          {actions}
        </div>
      )}
      {details !== undefined && <div className={styles.details}>{details}</div>}
    </div>
  );
}
