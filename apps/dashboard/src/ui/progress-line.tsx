import styles from './progress-line.module.css';

/** A thin moving line over rows that are about to be replaced; for the eye only, what goes on is said elsewhere. */
export function ProgressLine({ isRunning }: { isRunning: boolean }) {
  return <div className={styles.line}>{isRunning && <div className={styles.runner} />}</div>;
}
