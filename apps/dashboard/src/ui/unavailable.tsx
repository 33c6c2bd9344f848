import { LaterIcon } from './area-icons.tsx';
import styles from './unavailable.module.css';

type Props = { title: string; actions: readonly { name: string; reason: string }[] };

/** Actions that are impossible now, each with the reason, collapsed because they are rarely looked for. */
export function Unavailable({ title, actions }: Props) {
  if (actions.length === 0) return null;
  return (
    <details className={styles.panel}>
      <summary className={styles.title}>
        <LaterIcon />
        {title}
      </summary>
      <ul className={styles.actions}>
        {actions.map(({ name, reason }) => (
          <li key={name}>
            <b className={styles.name}>{name}</b> <span className={styles.reason}>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
