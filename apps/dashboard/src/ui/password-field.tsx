import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

/** A short word to see, and a sentence that contains it to hear. */
type Words = { short: string; long: string };

type Props = Omit<FieldProps, 'type' | 'end'> & { show: Words; hide: Words };

export function PasswordField({ show, hide, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  const words = isShown ? hide : show;
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
          aria-label={words.long}
          onClick={() => setIsShown(!isShown)}
        >
          {words.short}
        </button>
      }
    />
  );
}
