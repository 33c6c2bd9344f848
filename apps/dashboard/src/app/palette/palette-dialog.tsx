import { useRouter, useRouterState } from '@tanstack/react-router';
import { useId, useState, type KeyboardEvent, useEffect, type ReactNode, useRef } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { usePalettePages, paletteGroups, type Row, type Group } from './rows.ts';
import { useSearch, type SearchState } from './search.ts';
import { areaMessages } from '../area-messages.ts';
import { paletteMessages } from './messages.ts';
import styles from './palette-dialog.module.css';

export const messages = [areaMessages, paletteMessages];

const maxTextLength = 100;

/** A field with a list below it: the focus stays in the field, the arrow keys move through the list. */
function PaletteDialog({ text: initialText, onClosed }: { text: string; onClosed: () => void }) {
  const t = useTranslate();
  const router = useRouter();
  const listId = useId();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const [typed, setTyped] = useState(initialText);
  const [position, setPosition] = useState(0);
  const { searchState, search, reset } = useSearch(go);
  const text = typed.trim();
  const groups = paletteGroups(t, { text, here, ...usePalettePages(), searchState });
  const rows = groups.flatMap((group) => group.rows);
  const active = Math.min(position, rows.length - 1);

  function go(address: string): void {
    // Closing first restores the focus, so that the next page can then move it.
    onClosed();
    router.history.push(address);
  }

  function choose({ action }: Row): void {
    if (action.is === 'go') return go(action.address);
    setPosition(0);
    void search(action.request);
  }

  function type(next: string): void {
    setTyped(next);
    setPosition(0);
    reset();
  }

  function handleKey(press: KeyboardEvent<HTMLInputElement>): void {
    if (press.nativeEvent.isComposing || press.shiftKey || press.ctrlKey || press.metaKey || press.altKey)
      return;
    const row = rows[active];
    const next = nextPosition(press.key, active, rows.length);
    if (next !== undefined) setPosition(next);
    else if (press.key === 'Enter' && row !== undefined) choose(row);
    else return;
    press.preventDefault();
  }

  return (
    <Dialog title={t('palette.title')} size="wide" closeLabel={t('dialog.close')} onClosed={onClosed}>
      <div className={styles.field}>
        <Field
          label={t('palette.field')}
          error={undefined}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a text field with a grouped list
          role="combobox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded="true"
          aria-activedescendant={`${listId}-${active}`}
          value={typed}
          maxLength={maxTextLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(change) => type(change.target.value)}
          onKeyDown={handleKey}
        />
        <PaletteStatus searchState={searchState} text={text} />
      </div>
      <div>
        <ProgressLine isRunning={searchState.is === 'searching'} />
        <PaletteList id={listId} groups={groups} active={active} onChoose={choose} />
      </div>
    </Dialog>
  );
}

export { PaletteDialog as Content };

/** The row that an arrow key, Home or End selects; the arrows wrap around. */
function nextPosition(key: string, position: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (position + 1) % count;
  if (key === 'ArrowUp') return (position - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const slowAfter = 4000;

/** One line with a hint for the search, then its progress, then its result. */
function PaletteStatus({ searchState, text }: { searchState: SearchState; text: string }) {
  const t = useTranslate();
  return <output className={styles.status}>{statusText()}</output>;

  function statusText(): ReactNode {
    if (searchState.is === 'idle') return t('palette.hint');
    if (searchState.is === 'searching') return <Searching />;
    if (searchState.is === 'schools') return t('palette.status.schools', { count: searchState.total });
    if (searchState.is === 'none') return t(`palette.status.none.${searchState.by}`, { text });
    if (searchState.is === 'severalPeople')
      return t('palette.status.severalPeople', { count: searchState.count });
    if (searchState.is !== 'failed') return t(`palette.status.${searchState.is}`);
    const what = t(`gateway.${searchState.errorKind}.title`);
    return t('palette.status.failed', { what });
  }
}

function Searching() {
  const t = useTranslate();
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => clearTimeout(timer);
  }, []);
  return t(isSlow ? 'palette.status.slow' : 'palette.status.asking');
}

type ListProps = { id: string; groups: readonly Group[]; active: number; onChoose: (row: Row) => void };

/** Rows in groups, numbered across all groups: the field refers to the active row by this number. */
function PaletteList({ id, groups, active, onChoose }: ListProps) {
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
