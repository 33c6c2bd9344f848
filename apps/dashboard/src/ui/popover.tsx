import { createContext, useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './popover.module.css';

/** Closes the popover around a component and returns the focus to its button. */
export const ClosePopover = createContext(() => {});

type Props = {
  /** The content of the button that opens it. */
  button: ReactNode;
  label: string;
  variant?: 'plain' | 'quiet';
  /** Which edge of the button it is aligned with, unless it would leave the window at the end. */
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A small panel below a button. Escape closes it and returns the focus; so does a click or the focus elsewhere. */
export function Popover({ button, label, variant = 'quiet', align = 'start', children }: Props) {
  const anchor = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [fits, setFits] = useState(true);

  function close() {
    setIsOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const element = anchor.current;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && element?.contains(target) === false) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const page = document.documentElement;
    const measure = () => {
      const start = anchor.current?.getBoundingClientRect().left ?? 0;
      setFits(start + (panel.current?.offsetWidth ?? 0) <= page.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [page, panel.current]) if (element !== null) observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears the Escape key of the controls inside
    <div
      ref={anchor}
      className={styles.anchor}
      onKeyDown={(press) => {
        if (press.key !== 'Escape' || !isOpen) return;
        press.preventDefault();
        close();
      }}
    >
      <Button
        variant={variant}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {button}
      </Button>
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className={align === 'end' || !fits ? `${styles.panel} ${styles.end}` : styles.panel}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for the controls of a form
          role="group"
          aria-label={label}
        >
          <ClosePopover value={close}>{children}</ClosePopover>
        </div>
      )}
    </div>
  );
}
