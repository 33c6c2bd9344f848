import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { look?: 'plain' | 'primary' };

export function Button({ look = 'plain', type = 'button', ...rest }: Props) {
  const className = look === 'primary' ? `${styles.button} ${styles.primary}` : styles.button;
  return <button {...rest} className={className} type={type} />;
}
