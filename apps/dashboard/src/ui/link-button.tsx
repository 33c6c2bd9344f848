import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & { ref?: Ref<HTMLAnchorElement> };

function Anchor({ children, ...rest }: Props) {
  return (
    <a {...rest} className={styles.button}>
      {children}
    </a>
  );
}

/** Leads to another page, and looks like a button among buttons. */
export const LinkButton = createLink(Anchor);
