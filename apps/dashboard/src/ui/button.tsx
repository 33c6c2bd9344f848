import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> & {
  look?: 'plain' | 'primary' | 'quiet' | 'risk' | 'danger';
  /** Keeps its place in the tab order, so that nobody loses the focus; what it says tells why it waits. */
  isWaiting?: boolean;
};

export function Button({ look = 'plain', type = 'button', isWaiting = false, onClick, ...rest }: Props) {
  const className = look === 'plain' ? styles.button : `${styles.button} ${styles[look]}`;
  return (
    <button
      {...rest}
      className={className}
      type={type}
      aria-disabled={isWaiting}
      onClick={isWaiting ? undefined : onClick}
    />
  );
}
