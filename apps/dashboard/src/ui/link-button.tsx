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

/** A link that looks like a button. */
export const LinkButton = createLink(Anchor);
