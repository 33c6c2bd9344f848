import { useEffect, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import styles from './palette-list.module.css';
import type { Group, Row } from './rows.ts';

type Props = { id: string; groups: readonly Group[]; active: number; onChoose: (row: Row) => void };

/** Rows in groups, numbered across all groups: the field refers to the active row by this number. */
export function PaletteList({ id, groups, active, onChoose }: Props) {
  const t = useTranslate();
  const rows = groups.flatMap((group) => group.rows);
  return (
    <div
      id={id}
      className={styles.list}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the field
      role="listbox"
      aria-label={t('palette.list')}
    >
      {groups.map(({ title, rows: members }, group) => (
        <div
          key={title}
          className={styles.group}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- an optgroup is only allowed in a select
          role="group"
          aria-labelledby={`${id}-group-${group}`}
        >
          <div id={`${id}-group-${group}`} className={styles.title} role="presentation">
            {title}
          </div>
          {members.map((row) => {
            const position = rows.indexOf(row);
            return (
              <Option
                key={position}
                id={`${id}-${position}`}
                row={row}
                isActive={position === active}
                onChoose={() => onChoose(row)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { id: string; row: Row; isActive: boolean; onChoose: () => void };

function Option({ id, row: { name, note }, isActive, onChoose }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
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
      <span className={styles.name}>{name}</span>
      {note !== '' && <span className={styles.note}>{note}</span>}
    </div>
  );
}
