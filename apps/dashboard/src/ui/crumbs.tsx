import type { ReactNode } from 'react';
import styles from './crumbs.module.css';

type Props = { label: string; way: ReactNode; here: string };

export function Crumbs({ label, way, here }: Props) {
  return (
    <nav className={styles.crumbs} aria-label={label}>
      {way}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
