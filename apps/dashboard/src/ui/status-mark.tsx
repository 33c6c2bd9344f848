import type { ReactNode } from 'react';
import { DoneIcon, NotDoneIcon, RefusedIcon, RunningIcon, UnknownIcon } from './area-icons.tsx';
import styles from './status-mark.module.css';

export type Status = 'done' | 'running' | 'refused' | 'none' | 'unknown';

const icons: Record<Status, () => ReactNode> = {
  done: DoneIcon,
  running: RunningIcon,
  refused: RefusedIcon,
  none: NotDoneIcon,
  unknown: UnknownIcon,
};

/** A state by its shape and its word; the colour only helps. */
export function StatusMark({ status, children }: { status: Status; children: string }) {
  const Icon = icons[status];
  return (
    <span className={`${styles.mark} ${styles[status]}`}>
      <Icon />
      <span className={styles.word}>{children}</span>
    </span>
  );
}
