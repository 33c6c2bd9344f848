import type { ReactNode } from 'react';
import styles from './breadcrumbs.module.css';

type Props = { label: string; way: ReactNode; here: string };

export function Breadcrumbs({ label, way, here }: Props) {
  return (
    <nav className={styles.breadcrumbs} aria-label={label}>
      {way}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
