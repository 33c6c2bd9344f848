import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Choice } from '../../ui/choice.tsx';
import styles from './role-choice.module.css';

type Props = {
  isSure: boolean;
  onSure: (isSure: boolean) => void;
  /** Whether submitting without the confirmation was tried. */
  isTold: boolean;
  children: ReactNode;
};

/** A checkbox without which the form can't be submitted. */
export function ConfirmChoice({ isSure, onSure, isTold, children }: Props) {
  const intl = useIntl();
  const errorId = useId();
  const isMissing = isTold && !isSure;
  return (
    <>
      <Choice
        type="checkbox"
        checked={isSure}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? errorId : undefined}
        onChange={(change) => onSure(change.target.checked)}
      >
        <b>{children}</b>
      </Choice>
      {isMissing && (
        <p id={errorId} className={styles.error}>
          {intl.formatMessage({ id: 'people.fault.sure' })}
        </p>
      )}
    </>
  );
}
