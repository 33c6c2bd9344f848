import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './popover.module.css';

type Item = {
  key: string;
  label: string;
  icon?: ComponentType | undefined;
  note?: string | undefined;
  /** The page that the item links to. */
  link?: { to: string; search?: Readonly<Record<string, string>> } | undefined;
  onChoose: () => void;
};

type Props = {
  label: string;
  items: readonly Item[];
  /** The key of the current choice, if the items are values to choose from. */
  chosen?: string | undefined;
};

const typingPause = 1000;

/** A menu that gets the focus. The arrow keys, Home, End and the first letters of a label move through it. */
export function MenuList({ label, items, chosen }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    const elements = itemsIn(menu.current);
    (elements.find((element) => element.ariaChecked === 'true') ?? elements[0])?.focus();
  }, []);

  function handleKey(press: KeyboardEvent) {
    if (press.ctrlKey || press.metaKey || press.altKey) return;
    const elements = itemsIn(menu.current);
    const current = elements.findIndex((element) => element === document.activeElement);
    // Unlike a button, a link does nothing on Space.
    if (press.key === ' ' && elements[current] instanceof HTMLAnchorElement) {
      press.preventDefault();
      elements[current].click();
      return;
    }
    const next = nextItem(press.key, current, elements.length) ?? findTyped(press, current);
    if (next === undefined) return;
    press.preventDefault();
    elements[next]?.focus();
  }

  /** The next item that begins with the letters typed so far. */
  function findTyped({ key, timeStamp }: KeyboardEvent, current: number): number | undefined {
    if (Array.from(key).length !== 1 || key === ' ') return undefined;
    const { text, at } = typed.current;
    const wanted = (timeStamp - at > typingPause ? key : text + key).toLocaleLowerCase();
    typed.current = { text: wanted, at: timeStamp };
    const indexes = items.map((_item, index) => (current + index + (wanted === key ? 1 : 0)) % items.length);
    return indexes.find((index) => items[index]?.label.toLocaleLowerCase().startsWith(wanted));
  }

  return (
    <div
      ref={menu}
      className={styles.menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
    >
      {items.map(({ key, label: name, icon: Icon, note, link, onChoose }) => {
        const content = (
          <>
            {Icon && <Icon />}
            <span className={styles.label}>{name}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </>
        );
        if (link !== undefined)
          return (
            <Link key={key} className={styles.item} {...link} role="menuitem" onClick={onChoose}>
              {content}
            </Link>
          );
        return (
          <button
            key={key}
            className={styles.item}
            type="button"
            role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={chosen === undefined ? undefined : key === chosen}
            onClick={onChoose}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])];
}

/** The arrows wrap around. */
function nextItem(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
