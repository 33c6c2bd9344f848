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

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** Sets the subject of an action apart from the text about it. */
export function NamedBox({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}

type ColumnsProps = {
  main: ReactNode;
  /** Next to the main column, or below it on narrow screens. */
  aside: ReactNode;
};

export function Columns({ main, aside }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
