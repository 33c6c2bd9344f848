import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './act-panel.module.css';

type Risk = 'none' | 'some' | 'deep';

export function ActPanel({ risk, children }: { risk: Risk; children: ReactNode }) {
  const intl = useIntl();
  const id = useId();
  return (
    <section className={`${styles.panel} ${styles[risk]}`} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {intl.formatMessage({ id: `people.risk.${risk}` })}
        </h2>
        <span className={styles.quiet}>{intl.formatMessage({ id: `people.risk.${risk}.text` })}</span>
      </header>
      <ul className={styles.acts}>{children}</ul>
    </section>
  );
}

type ItemProps = { title: string; text: string; textId?: string; action: ReactNode };

export function ActItem({ title, text, textId, action }: ItemProps) {
  return (
    <li className={styles.act}>
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <p id={textId} className={styles.quiet}>
          {text}
        </p>
      </div>
      {action}
    </li>
  );
}
