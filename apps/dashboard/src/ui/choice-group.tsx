import type { ReactNode } from 'react';
import styles from './choice-group.module.css';

type Props = {
  legend: string;
  /** Where the page shows already what is to be chosen. */
  isLegendForEars?: boolean;
  describedBy?: string | undefined;
  children: ReactNode;
};

export function ChoiceGroup({ legend, isLegendForEars = false, describedBy, children }: Props) {
  return (
    <fieldset className={styles.group} aria-describedby={describedBy}>
      <legend className={isLegendForEars ? 'visually-hidden' : styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
