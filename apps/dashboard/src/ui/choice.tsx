import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  type: 'radio' | 'checkbox';
  children: ReactNode;
};

/** A radio button or checkbox with its label. */
export function Choice({ children, ...input }: Props) {
  return (
    <label className={styles.choice}>
      <input className={styles.mark} {...input} />
      <span>{children}</span>
    </label>
  );
}

type GroupProps = {
  legend: string;
  /** For a group whose subject is already visible on the page. */
  hideLegend?: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
};

export function ChoiceGroup({ legend, hideLegend = false, describedBy, children }: GroupProps) {
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
