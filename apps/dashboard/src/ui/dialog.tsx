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
  /** Something is under way whose outcome must not be missed: it stays open until that is there. */
  isBusy?: boolean;
  /** Over the title, from edge to edge. */
  head?: ReactNode;
  /** After the button that closes it: the one that does what it asks about. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The browser's own dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
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
  // Closed before it leaves the page, else the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // Browsers restore the focus but not the caret, so that further typing would be lost.
      if (before instanceof HTMLInputElement && document.activeElement === before) {
        before.blur();
        before.focus({ preventScroll: true });
      }
    };
  }, []);

  const isHeld = isGuarding || isBusy;
  const className = isGuarding ? `${styles.dialog} ${styles.guarding}` : styles.dialog;
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-labelledby={titleId}
      closedby={isHeld ? 'none' : 'closerequest'}
      // For browsers that do not know `closedby`.
      onCancel={(request) => isHeld && request.preventDefault()}
      // In development, React mounts, unmounts and mounts it again.
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
