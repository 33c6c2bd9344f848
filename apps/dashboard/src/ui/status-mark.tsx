import type { ReactNode } from 'react';
import { CheckIcon, ClockIcon, CrossIcon, DashIcon, RunningIcon, UnknownIcon } from './area-icons.tsx';
import styles from './status-mark.module.css';

export type Status = 'success' | 'running' | 'waiting' | 'failure' | 'none' | 'unknown';

const icons: Record<Status, () => ReactNode> = {
  success: CheckIcon,
  running: RunningIcon,
  waiting: ClockIcon,
  failure: CrossIcon,
  none: DashIcon,
  unknown: UnknownIcon,
};

/** Only the icon, where the status is clear from the text beside it. */
export function StatusIcon({ status }: { status: Status }) {
  const Icon = icons[status];
  return (
    <span className={`${styles.mark} ${styles[status]}`}>
      <Icon />
    </span>
  );
}

/** A status with an icon and a label, so that the colour is not needed. */
export function StatusMark({ status, children }: { status: Status; children: string }) {
  const Icon = icons[status];
  return (
    <span className={`${styles.mark} ${styles[status]}`}>
      <Icon />
      <span className={styles.label}>{children}</span>
    </span>
  );
}
