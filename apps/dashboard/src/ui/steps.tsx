import styles from './steps.module.css';
import { TickIcon } from './area-icons.tsx';

type Props = {
  label: string;
  /** For screen readers, after the name of a completed step. */
  doneLabel: string;
  steps: readonly string[];
  current: number;
};

/** The steps of a task, with the current one. */
export function Steps({ label, doneLabel, steps, current }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} className={styles.step} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {index < current ? <TickIcon /> : index + 1}
          </span>
          <span>{step}</span>
          {index < current && <span className="visually-hidden">({doneLabel})</span>}
        </li>
      ))}
    </ol>
  );
}
