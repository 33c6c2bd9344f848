import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

type Props = {
  title: string;
  closeLabel: string;
  /** It is closed already, and the focus is back where it was. */
  onClosed: () => void;
  /** Closes by its button only, and hides what is behind it: not for those who happen to stand there. */
  isGuarding?: boolean;
  children: ReactNode;
};

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ title, closeLabel, onClosed, isGuarding = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it leaves the page, else the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const className = isGuarding ? `${styles.dialog} ${styles.guarding}` : styles.dialog;
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={titleId}
      closedby={isGuarding ? 'none' : 'closerequest'}
      // For browsers that do not know `closedby`.
      onCancel={(request) => isGuarding && request.preventDefault()}
      // A development build opens, closes and opens it anew to find mistakes.
      onClose={() => dialog.current?.open === false && onClosed()}
    >
      <div className={styles.content}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {children}
        <div className={styles.actions}>
          <Button onClick={() => dialog.current?.close()}>{closeLabel}</Button>
        </div>
      </div>
    </dialog>
  );
}
