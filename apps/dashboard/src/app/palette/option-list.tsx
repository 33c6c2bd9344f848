import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { hasKeyShortcuts } from '../frame/key-shortcuts.ts';
import styles from './option-list.module.css';
import type { Group, Row } from './rows.ts';
import { useSelection } from './selection.ts';

/**
 * A field with a list below it: the focus stays in the field, the arrow keys move through the list, and Enter chooses
 * the active row, also if it was pressed before the answer has arrived.
 */
export function useOptions(usual: readonly Group[], isSearching: boolean, choose: (row: Row) => void) {
  const id = useId();
  // Whether Enter was pressed before there was anything to choose.
  const [isAwaited, setIsAwaited] = useState(false);
  const { groups, active, isCurrent, select, reset } = useSelection(usual, isSearching);
  const rows = groups.flatMap((group) => group.rows);

  function handleKey(press: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
    if (press.nativeEvent.isComposing || shiftKey || altKey) return;
    const position = active === undefined ? -1 : rows.indexOf(active);
    const next = ctrlKey || metaKey ? undefined : nextPosition(key, position, rows.length);
    if (next !== undefined) select(rows[next]);
    else if (key !== 'Enter' || ctrlKey || metaKey) return;
    else if (active !== undefined && isCurrent) choose(active);
    else setIsAwaited(true);
    press.preventDefault();
  }

  const chooseAwaited = useEffectEvent(() => {
    if (active !== undefined && active.isLink !== true) choose(active);
  });
  useEffect(() => {
    if (isAwaited && !isSearching) chooseAwaited();
  }, [isAwaited, isSearching]);

  return {
    groups,
    handleKey,
    field: {
      // No element is a text field with a grouped list.
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-controls': id,
      'aria-expanded': true,
      'aria-activedescendant': active && optionId(id, active),
    } as const,
    list: { id, groups, active, onChoose: choose },
    /** After another text was typed. */
    forget: () => {
      setIsAwaited(false);
      reset();
    },
  };
}

function optionId(listId: string, { id }: Row): string {
  return `${listId}-${encodeURIComponent(id)}`;
}

/** The row that an arrow key, Home or End selects; the arrows wrap around. */
function nextPosition(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (position + 1) % count;
  if (key === 'ArrowUp') return (Math.max(position, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

type ListProps = {
  id: string;
  label: string;
  groups: readonly Group[];
  active: Row | undefined;
  onChoose: (row: Row) => void;
};

export function OptionList({ id, label, groups, active, onChoose }: ListProps) {
  return (
    <div
      id={id}
      className={styles.list}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the field
      role="listbox"
      aria-label={label}
    >
      {groups.map((group) => (
        <div
          key={group.id}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup is only allowed in a select
          role="group"
          aria-labelledby={`${id}-group-${group.id}`}
        >
          <div id={`${id}-group-${group.id}`} className={styles.title} role="presentation">
            {group.title}
            {group.note !== undefined && <span className={styles.note}>{group.note}</span>}
          </div>
          {group.rows.map((row) => (
            <Option
              key={row.id}
              id={optionId(id, row)}
              row={row}
              isActive={row.id === active?.id}
              onChoose={() => onChoose(row)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; row: Row; isActive: boolean; onChoose: () => void };

function Option({ id, row: { name, note, icon: Icon, keys = [] }, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  const hasShortcuts = useStore(hasKeyShortcuts);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field keeps the focus and handles the keys
    <div
      ref={option}
      id={id}
      className={styles.option}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option is only allowed in a select, and holds only text
      role="option"
      aria-selected={isActive}
      onPointerDown={(press) => press.preventDefault()}
      onClick={onChoose}
    >
      <Icon />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {note !== '' && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
      {hasShortcuts && keys.length > 0 && (
        <span className={styles.keys} aria-hidden="true">
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </span>
      )}
    </div>
  );
}
