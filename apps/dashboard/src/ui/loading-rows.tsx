import styles from './loading-rows.module.css';

type Props = {
  /** For screen readers, unless something else says it. */
  label?: string;
  count: number;
  /** Whether each row has a second line. */
  isTwoLine?: boolean;
};

/** Rows in grey of the height that the loaded ones will have, so that nothing moves when they arrive. */
export function LoadingRows({ label, count, isTwoLine = false }: Props) {
  return (
    <div aria-busy="true">
      {label !== undefined && <output className="visually-hidden">{label}</output>}
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={isTwoLine ? `${styles.row} ${styles.twoLine}` : styles.row}>
          <span />
          {isTwoLine && <span />}
        </div>
      ))}
    </div>
  );
}
