import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { EyeIcon } from './icons.tsx';
import styles from './field.module.css';

type Props = Omit<FieldProps, 'type' | 'end'> & { showLabel: string; hideLabel: string };

export function PasswordField({ showLabel, hideLabel, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? hideLabel : showLabel;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          className={styles.reveal}
          type="button"
          aria-label={label}
          title={label}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      }
    />
  );
}
