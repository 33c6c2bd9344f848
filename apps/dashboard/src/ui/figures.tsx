import styles from './figures.module.css';

export type FigureItem = {
  name: string;
  /** Formatted. */
  count: string;
  /** For numbers that need attention. */
  tone?: 'warning' | 'failure' | undefined;
  /** The number that the others are part of. */
  isMain?: boolean;
};

/** Numbers with their names, side by side. */
export function Figures({ items, isFramed = true }: { items: readonly FigureItem[]; isFramed?: boolean }) {
  return (
    <dl className={isFramed ? `${styles.figures} ${styles.framed}` : styles.figures}>
      {items.map(({ name, count, tone, isMain = false }) => (
        <div key={name} className={isMain ? `${styles.figure} ${styles.main}` : styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={tone === undefined ? styles.count : `${styles.count} ${styles[tone]}`}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
