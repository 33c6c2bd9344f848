import { useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { CloseIcon } from './icons.tsx';

type Props = {
  title: string;
  closeLabel: string;
  /** Called after closing, with the focus restored. */
  onClosed: () => void;
  /**
   * `bare` has only its content, which offers a way to close it.
   */
  size?: 'narrow' | 'wide' | 'bare';
  /** The name of the cross next to the title; without it there is no cross. */
  dismissLabel?: string;
  /** Called instead of closing, while closing would lose something. */
  onCloseRequest?: (() => void) | undefined;
  /** Hides the page behind it from people passing by, and closes only by its button. */
  isGuarding?: boolean;
  /** Keeps the dialog open until a running write has a result. */
  isBusy?: boolean;
  /** Above the title, over the full width. */
  head?: ReactNode;
  /** Before the buttons. */
  note?: ReactNode;
  /** Buttons after the close button. */
  actions?: ReactNode;
  closeVariant?: 'plain' | 'primary';
  children: ReactNode;
};

/** The native dialog element, which traps the focus and restores it. Its content scrolls; the buttons stay visible. */
export function Dialog({
  title,
  closeLabel,
  onClosed,
  size = 'narrow',
  dismissLabel,
  onCloseRequest,
  isGuarding = false,
  isBusy = false,
  head,
  note,
  actions,
  closeVariant = 'plain',
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  // Closed before it is removed, otherwise the focus would be lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    focusFirstField(body.current);
    return () => {
      element?.close();
      // Browsers restore the focus but not the caret, so further typing would be lost.
      if (before instanceof HTMLInputElement && document.activeElement === before) {
        before.blur();
        before.focus({ preventScroll: true });
      }
    };
  }, []);
  const cannotBeCancelled = isGuarding || isBusy || onCloseRequest !== undefined;
  useEscape(dialog, isGuarding || isBusy ? undefined : onCloseRequest);

  const close = onCloseRequest ?? (() => dialog.current?.close());
  const isBare = size === 'bare';
  const sized = `${styles.dialog} ${styles[size]}`;
  return (
    <dialog
      ref={dialog}
      className={isGuarding ? `${sized} ${styles.guarding}` : sized}
      aria-labelledby={titleId}
      closedby={cannotBeCancelled ? 'none' : 'closerequest'}
      // For browsers without `closedby`.
      onCancel={(request) => cannotBeCancelled && request.preventDefault()}
      // In strict mode React mounts it twice.
      onClose={() => dialog.current?.open === false && onClosed()}
    >
      {head}
      <div className={isBare ? 'visually-hidden' : styles.top}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {dismissLabel !== undefined && (
          <button
            className={styles.dismiss}
            type="button"
            aria-label={dismissLabel}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : close}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      <div ref={body} className={styles.body}>
        {children}
      </div>
      {!isBare && (
        <div className={styles.foot}>
          {note !== undefined && <div className={styles.note}>{note}</div>}
          <Button variant={closeVariant} isWaiting={isBusy} onClick={close}>
            {closeLabel}
          </Button>
          {actions}
        </div>
      )}
    </dialog>
  );
}

/** The field where typing starts; without a field the first button of the content. */
function focusFirstField(body: HTMLElement | null): void {
  const field = body?.querySelector<HTMLElement>(':is(input, select):not([type="radio"]:not(:checked))');
  (field ?? body?.querySelector<HTMLElement>('button'))?.focus();
}

const mountedDialogs: HTMLDialogElement[] = [];

/**
 * Escape asks instead of closing. Browsers send no event for it with `closedby="none"`; without that attribute they
 * close a dialog at the second press even if the first one was prevented.
 */
function useEscape(dialog: RefObject<HTMLDialogElement | null>, onEscape: (() => void) | undefined): void {
  const handleKey = useEffectEvent((press: KeyboardEvent) => {
    // The browser closes a dialog at once, and it is removed later.
    const isOnTop = mountedDialogs.findLast(({ open }) => open) === dialog.current;
    if (press.key !== 'Escape' || press.isComposing || onEscape === undefined || !isOnTop) return;
    press.preventDefault();
    onEscape();
  });
  // Together with the dialog itself: a press right after another dialog has gone belongs to this one.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    mountedDialogs.push(element);
    window.addEventListener('keydown', handleKey);
    return () => {
      mountedDialogs.splice(mountedDialogs.indexOf(element), 1);
      window.removeEventListener('keydown', handleKey);
    };
  }, [dialog]);
}
