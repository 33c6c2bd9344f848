import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

type Props = { label: string; links: ReactNode; current: string };

export function Breadcrumbs({ label, links, current }: Props) {
  return (
    <nav className={styles.breadcrumbs} aria-label={label}>
      {links}
      <span aria-current="page">{current}</span>
    </nav>
  );
}
