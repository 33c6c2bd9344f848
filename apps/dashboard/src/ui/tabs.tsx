import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './tabs.module.css';

/** Parts of a list, in one line that wraps on narrow screens. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}

type TabProps = {
  isCurrent: boolean;
  /** Formatted. */
  count?: string | undefined;
};

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> &
  TabProps & { ref?: Ref<HTMLAnchorElement> };

/** The router marks a link as current if its path is; tabs differ in their search parameters only. */
function Anchor({ isCurrent, count, children, 'aria-current': _path, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  );
}

/** A tab with an address. */
export const TabLink = createLink(Anchor);

/** A tab that changes only a part of the page. */
export function TabButton({
  isCurrent,
  count,
  children,
  onClick,
}: TabProps & { children: ReactNode; onClick: () => void }) {
  return (
    <button className={styles.tab} type="button" aria-current={isCurrent} onClick={onClick}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
