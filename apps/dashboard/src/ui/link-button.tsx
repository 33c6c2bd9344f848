import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  /** `primary`: the main action of a page or panel. `risk`: leads to something irreversible. */
  variant?: 'primary' | 'risk' | undefined;
  ref?: Ref<HTMLAnchorElement>;
};

/** Looks like a button. */
export function ButtonAnchor({ variant, children, ...rest }: Props) {
  return (
    <a {...rest} className={variant === undefined ? styles.button : `${styles.button} ${styles[variant]}`}>
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor);
