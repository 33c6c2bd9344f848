import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, Ref } from 'react';
import styles from './row-action.module.css';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type'>;

/** A button at the end of a row. Its label is short, such as "Change"; `aria-label` adds what is changed. */
export function RowButton(props: ButtonProps) {
  return <button {...props} className={styles.action} type="button" />;
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  ref?: Ref<HTMLAnchorElement>;
};

function Anchor({ children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={styles.action}>
      {children}
    </a>
  );
}

/** A link at the end of a row or of the head of a panel. */
export const RowLink = createLink(Anchor);
