import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

type Props = { title: string; end?: ReactNode; children: ReactNode };

/** A box with a heading. Panels are not nested. */
export function Panel({ title, end, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {end}
      </header>
      {children}
    </section>
  );
}

/** Without a heading, for a list whose name is the heading of the page. */
export function BarePanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.panel} aria-label={label}>
      {children}
    </section>
  );
}

export function PanelBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
