import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './menu-list.module.css';

type Item = { key: string; label: string; note?: string | undefined; onChoose: () => void };

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
    const buttons = buttonsIn(menu.current);
    (buttons.find((button) => button.ariaChecked === 'true') ?? buttons[0])?.focus();
  }, []);

  function handleKey(press: KeyboardEvent) {
    if (press.ctrlKey || press.metaKey || press.altKey) return;
    const buttons = buttonsIn(menu.current);
    const current = buttons.findIndex((button) => button === document.activeElement);
    const next = nextItem(press.key, current, buttons.length) ?? findTyped(press, current);
    if (next === undefined) return;
    press.preventDefault();
    buttons[next]?.focus();
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
      {items.map(({ key, label: name, note, onChoose }) => (
        <button
          key={key}
          className={styles.item}
          type="button"
          role={chosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={chosen === undefined ? undefined : key === chosen}
          onClick={onChoose}
        >
          <span className={styles.label}>{name}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </button>
      ))}
    </div>
  );
}

function buttonsIn(menu: HTMLElement | null): HTMLButtonElement[] {
  return [...(menu?.querySelectorAll('button') ?? [])];
}

/** The arrows wrap around. */
function nextItem(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
