import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  /** `risk`: leads to something irreversible. */
  variant?: 'primary' | 'risk';
  ref?: Ref<HTMLAnchorElement>;
};

function Anchor({ variant, children, ...rest }: Props) {
  return (
    <a {...rest} className={variant === undefined ? styles.button : `${styles.button} ${styles[variant]}`}>
      {children}
    </a>
  );
}

/** A link that looks like a button. */
export const LinkButton = createLink(Anchor);
