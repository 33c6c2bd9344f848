import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchIcon } from '../../ui/navigation-icons.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { areaMessages } from '../area-messages.ts';
import { queryClient } from '../data/query-client.ts';
import { pageActions } from '../frame/page-actions.ts';
import { paletteMessages } from './messages.ts';
import { isOnMac } from './palette.tsx';
import { usePalettePages } from './palette-pages.ts';
import { type Group, paletteGroups, peopleAddress, type Row } from './rows.ts';
import { usePaletteSearch } from './search.ts';
import { useSelection } from './selection.ts';
import styles from './palette-dialog.module.css';

export const messages = [areaMessages, paletteMessages];

const maxTextLength = 100;

type Props = { text: string; onClosed: () => void };

export function Content(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <PaletteDialog {...props} />
    </QueryClientProvider>
  );
}

/** A field with a list below it: the focus stays in the field, the arrow keys move through the list. */
function PaletteDialog({ text: initialText, onClosed }: Props) {
  const t = useTranslate();
  const router = useRouter();
  const fieldId = useId();
  const listId = useId();
  const here = useRouterState({ select: (state) => state.location.pathname });
  const [typed, setTyped] = useState(initialText);
  // Whether Enter was pressed before there was anything to open.
  const [isAwaited, setIsAwaited] = useState(false);
  const text = typed.trim();
  const found = usePaletteSearch(text);
  const isSearching = Object.values(found).some(({ isPending }) => isPending);
  const actions = [...useStore(pageActions).values()].flat();
  const usual = paletteGroups(t, { text, here, ...usePalettePages(), actions, found });
  const { groups, active, isCurrent, select, reset } = useSelection(usual, isSearching);
  const rows = groups.flatMap((group) => group.rows);

  function go(address: string): void {
    // Closing first restores the focus, so that the next page can then move it.
    onClosed();
    router.history.push(address);
  }

  function choose({ action }: Row): void {
    if (action.is === 'go') return go(action.address);
    onClosed();
    action.run();
  }

  function type(next: string): void {
    setTyped(next);
    setIsAwaited(false);
    reset();
  }

  function handleKey(press: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
    if (press.nativeEvent.isComposing || shiftKey || altKey) return;
    const isPeopleKey =
      key === 'Enter' && text !== '' && (isOnMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
    const position = active === undefined ? -1 : rows.indexOf(active);
    const next = ctrlKey || metaKey ? undefined : nextPosition(key, position, rows.length);
    if (isPeopleKey) go(peopleAddress(text));
    else if (next !== undefined) select(rows[next]);
    else if (key !== 'Enter' || ctrlKey || metaKey) return;
    else if (active !== undefined && isCurrent) choose(active);
    else setIsAwaited(true);
    press.preventDefault();
  }

  const openAwaited = useEffectEvent(() => {
    if (active !== undefined && active.isLink !== true) choose(active);
  });
  useEffect(() => {
    if (isAwaited && !isSearching) openAwaited();
  }, [isAwaited, isSearching]);

  return (
    <Dialog title={t('palette.title')} size="bare" closeLabel={t('dialog.close')} onClosed={onClosed}>
      <div className={styles.field}>
        <SearchIcon />
        <label className="visually-hidden" htmlFor={fieldId}>
          {t('palette.field')}
        </label>
        <input
          id={fieldId}
          className={styles.input}
          // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a text field with a grouped list
          role="combobox"
          aria-autocomplete="list"
          aria-controls={listId}
          aria-expanded="true"
          aria-activedescendant={active && optionId(listId, active)}
          value={typed}
          placeholder={t('palette.field')}
          maxLength={maxTextLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(change) => type(change.target.value)}
          onKeyDown={handleKey}
        />
        <button className={styles.close} type="button" aria-label={t('dialog.close')} onClick={onClosed}>
          <kbd className={styles.key}>{t('key.escape')}</kbd>
        </button>
      </div>
      <ProgressLine isRunning={isSearching} />
      <PaletteStatus text={text} groups={groups} isSearching={isSearching} />
      <PaletteList id={listId} groups={groups} active={active} onChoose={choose} />
      <PaletteHelp />
    </Dialog>
  );
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

const slowAfter = 4000;

type StatusProps = { text: string; groups: readonly Group[]; isSearching: boolean };

/** Announces how much was found; shown only if there is nothing else to see. */
function PaletteStatus({ text, groups, isSearching }: StatusProps) {
  const t = useTranslate();
  const isSlow = useIsLate(isSearching);
  const found = groups.filter((group) => group.id !== 'further');
  const isNone = text !== '' && !isSearching && found.length === 0;
  return (
    <output className={isNone || isSlow ? styles.status : 'visually-hidden'}>
      {isSlow && t('palette.status.slow')}
      {isNone && t('palette.status.none', { text })}
      {text !== '' && !isSearching && found.map((group) => `${group.title}: ${countOf(group)}`).join(', ')}
    </output>
  );

  function countOf({ isFailed, note, total, rows }: Group): string {
    return isFailed === true && note !== undefined ? note : t.number(total ?? rows.length);
  }
}

function useIsLate(isRunning: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setIsLate(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isRunning]);
  return isLate;
}

type ListProps = {
  id: string;
  groups: readonly Group[];
  active: Row | undefined;
  onChoose: (row: Row) => void;
};

function PaletteList({ id, groups, active, onChoose }: ListProps) {
  const t = useTranslate();
  return (
    <div
      id={id}
      className={styles.list}
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the field
      role="listbox"
      aria-label={t('palette.list')}
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

function Option({ id, row: { name, note, icon: Icon }, isActive, onChoose }: OptionProps) {
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
      <Icon />
      <span className={styles.name} title={name}>
        {name}
      </span>
      {note !== '' && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
    </div>
  );
}

/** The keys, where there probably is a keyboard. Screen readers announce those of a list themselves. */
function PaletteHelp() {
  const t = useTranslate();
  const enter = t('key.enter');
  const keys = [
    { keys: ['↑', '↓'], does: t('palette.help.move') },
    { keys: [enter], does: t('palette.help.open') },
    { keys: [`${isOnMac ? '⌘' : t('palette.key.control')} ${enter}`], does: t('nav.people') },
    { keys: [t('key.escape')], does: t('palette.help.close') },
  ];
  return (
    <div className={styles.help} aria-hidden="true">
      {keys.map(({ keys: [...names], does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name} className={styles.key}>
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
