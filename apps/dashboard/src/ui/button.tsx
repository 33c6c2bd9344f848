import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'disabled'> & {
  variant?: 'plain' | 'brand' | 'primary' | 'quiet' | 'risk' | 'danger';
  /** The button stays focusable, so that the focus is not lost; its label shows what it waits for. */
  isWaiting?: boolean;
};

export function Button({ variant = 'plain', type = 'button', isWaiting = false, onClick, ...rest }: Props) {
  const className = variant === 'plain' ? styles.button : `${styles.button} ${styles[variant]}`;
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
