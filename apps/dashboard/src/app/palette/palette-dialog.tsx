import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
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
import { OptionList, useOptions } from './option-list.tsx';
import { usePalettePages } from './palette-pages.ts';
import { type Group, paletteGroups, peopleAddress, type Row } from './rows.ts';
import { usePaletteSearch } from './search.ts';
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
  const here = useRouterState({ select: (state) => state.location.pathname });
  const [typed, setTyped] = useState(initialText);
  const text = typed.trim();
  const found = usePaletteSearch(text);
  const isSearching = Object.values(found).some(({ isPending }) => isPending);
  const actions = [...useStore(pageActions).values()].flat();
  const usual = paletteGroups(t, { text, here, ...usePalettePages(), actions, found });
  const { groups, field, list, forget, handleKey } = useOptions(usual, isSearching, choose);

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
    forget();
  }

  function handleKeys(press: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = press;
    const isPeopleKey =
      key === 'Enter' && text !== '' && (isOnMac ? metaKey && !ctrlKey : ctrlKey && !metaKey);
    if (press.nativeEvent.isComposing || shiftKey || altKey || !isPeopleKey) return handleKey(press);
    press.preventDefault();
    go(peopleAddress(text));
  }

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
          {...field}
          value={typed}
          placeholder={t('palette.field')}
          maxLength={maxTextLength}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(change) => type(change.target.value)}
          onKeyDown={handleKeys}
        />
        <button className={styles.close} type="button" aria-label={t('dialog.close')} onClick={onClosed}>
          <kbd className={styles.key}>{t('key.escape')}</kbd>
        </button>
      </div>
      <ProgressLine isRunning={isSearching} />
      <PaletteStatus text={text} groups={groups} isSearching={isSearching} />
      <OptionList {...list} label={t('palette.list')} />
      <PaletteHelp />
    </Dialog>
  );
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
