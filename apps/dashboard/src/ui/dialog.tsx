import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

type Props = {
  title: string;
  closeLabel: string;
  /** Called after closing, with the focus restored. */
  onClosed: () => void;
  /** Hides the page behind it from people passing by, and closes only by its button. */
  isGuarding?: boolean;
  /** Keeps the dialog open until a running write has a result. */
  isBusy?: boolean;
  /** Above the title, over the full width. */
  head?: ReactNode;
  /** Buttons after the close button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The native dialog element, which traps the focus, closes on Escape and restores the focus. */
export function Dialog({
  title,
  closeLabel,
  onClosed,
  isGuarding = false,
  isBusy = false,
  head,
  actions,
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it is removed, otherwise the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // Browsers restore the focus but not the caret, so further typing would be lost.
      if (before instanceof HTMLInputElement && document.activeElement === before) {
        before.blur();
        before.focus({ preventScroll: true });
      }
    };
  }, []);

  const cannotBeCancelled = isGuarding || isBusy;
  const className = isGuarding ? `${styles.dialog} ${styles.guarding}` : styles.dialog;
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={titleId}
      closedby={cannotBeCancelled ? 'none' : 'closerequest'}
      // For browsers without `closedby`.
      onCancel={(request) => cannotBeCancelled && request.preventDefault()}
      // In strict mode React mounts it twice.
      onClose={() => dialog.current?.open === false && onClosed()}
    >
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        <div className={styles.actions}>
          <Button isWaiting={isBusy} onClick={() => dialog.current?.close()}>
            {closeLabel}
          </Button>
          {actions}
        </div>
      </div>
    </dialog>
  );
}
