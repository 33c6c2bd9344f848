import { useId, type ReactNode } from 'react';
import styles from './panel.module.css';

type Props = {
  title: string;
  /** Beside the title: a note or a link. */
  trailing?: ReactNode;
  children: ReactNode;
};

/** A box with a heading. Panels are not nested. */
export function Panel({ title, trailing, children }: Props) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {trailing}
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

/** Sets the subject of an action apart from the text about it. */
export function NamedBox({ children }: { children: ReactNode }) {
  return <div className={styles.box}>{children}</div>;
}

/** Panels one below the other. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

type ColumnsProps = {
  main: ReactNode;
  /** Next to the main column, or below it on narrow screens. */
  aside: ReactNode;
};

export function Columns({ main, aside }: ColumnsProps) {
  return (
    <div className={styles.columns}>
      <Stack>{main}</Stack>
      <Stack>{aside}</Stack>
    </div>
  );
}
