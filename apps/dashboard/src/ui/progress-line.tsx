import styles from './progress-line.module.css';

/** A thin moving line above rows that are being replaced. It is decorative; other elements announce the state. */
export function ProgressLine({ isRunning }: { isRunning: boolean }) {
  return <div className={styles.line}>{isRunning && <div className={styles.runner} />}</div>;
}
