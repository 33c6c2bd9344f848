import { useId, type ReactNode } from 'react';
import styles from './danger-zone.module.css';
import { Panel } from './panel.tsx';

type Props<Action> = {
  title: string;
  actions: readonly Action[];
  /** They are done one after the other. */
  areSteps?: boolean;
  children: (action: Action) => ReactNode;
};

/** Actions with consequences. Each asks for confirmation. Without any there is no panel. */
export function DangerZonePanel<Action extends string>({
  title,
  actions,
  areSteps = false,
  children,
}: Props<Action>) {
  if (actions.length === 0) return null;
  const List = areSteps ? 'ol' : 'ul';
  return (
    <Panel title={title}>
      <List className={styles.actions}>
        {actions.map((action) => (
          <li key={action} className={styles.action}>
            {children(action)}
          </li>
        ))}
      </List>
    </Panel>
  );
}

type ActionProps = {
  name: string;
  text: string;
  /** That it can't be undone. */
  irreversible?: string | undefined;
  /** How far it is done. */
  state?: ReactNode;
  /** The button or link, described by the text. */
  children: (textId: string) => ReactNode;
};

export function DangerousAction({ name, text, irreversible, state, children }: ActionProps) {
  const id = useId();
  return (
    <>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p id={id} className={styles.quiet}>
          {irreversible !== undefined && <b>{irreversible}</b>} {text}
        </p>
        {state}
      </div>
      {children(id)}
    </>
  );
}
