import { useId, type ReactNode } from 'react';
import styles from './danger-zone.module.css';
import { Panel } from './panel.tsx';

type Props<Action> = {
  title: string;
  actions: readonly Action[];
  children: (action: Action) => ReactNode;
};

/** Actions with consequences. Each asks for confirmation. Without any there is no panel. */
export function DangerZonePanel<Action extends string>({ title, actions, children }: Props<Action>) {
  if (actions.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.actions}>
        {actions.map((action) => (
          <li key={action} className={styles.action}>
            {children(action)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type ActionProps = {
  name: string;
  text: string;
  /** That it can't be undone. */
  irreversible?: string | undefined;
  /** The button or link, described by the text. */
  children: (textId: string) => ReactNode;
};

export function DangerousAction({ name, text, irreversible, children }: ActionProps) {
  const id = useId();
  return (
    <>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p id={id} className={styles.quiet}>
          {irreversible !== undefined && <b>{irreversible}</b>} {text}
        </p>
      </div>
      {children(id)}
    </>
  );
}
