import { useId, type ReactNode } from 'react';
import styles from './danger-zone.module.css';
import { Panel } from './panel.tsx';

type Props<Action> = {
  title: string;
  /** Beside the title. */
  text: string;
  actions: readonly Action[];
  children: (action: Action) => ReactNode;
};

/** Actions that can't be undone. Each asks for confirmation. Without any there is no panel. */
export function DangerZonePanel<Action extends string>({ title, text, actions, children }: Props<Action>) {
  if (actions.length === 0) return null;
  return (
    <Panel title={title} trailing={text} isDangerous>
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
  /** The button or link, described by the text. */
  children: (textId: string) => ReactNode;
};

export function DangerousAction({ name, text, children }: ActionProps) {
  const id = useId();
  return (
    <>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p id={id} className={styles.quiet}>
          {text}
        </p>
      </div>
      {children(id)}
    </>
  );
}
