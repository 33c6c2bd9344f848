import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { logFailure } from '../../lib/log-failure.ts';
import { useMediaQuery } from '../../lib/media-query.ts';
import { type Store, useStore } from '../../lib/store.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { Button } from '../../ui/button.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { RecordActions } from '../frame/record-actions.tsx';
import { maxItems, readAllIds, type ReadPage } from './read-all-ids.ts';
import { type Selection, selection } from './selection.ts';

/** What can be done with everything that is selected: opens a page, which reads the selection. */
export type BulkAction = { id: string; name: string; to: string; search?: Readonly<Record<string, string>> };

const actionsShown = 3;

type Props = Omit<Selection, 'ids'> & {
  ids: Store<ReadonlySet<string>>;
  /** How many the filter shows. */
  total: number;
  readPage: ReadPage;
  /** The others follow in a menu, on a phone all of them. */
  actions: readonly BulkAction[];
};

/** At the foot of a list while rows are selected. */
export function SelectionBar({ ids, total, readPage, actions, subjects, from }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const count = useStore(ids).size;
  const all = useSelectAll(ids, readPage);
  const shown = isPhone ? 0 : actionsShown;
  const offered = Math.min(total, maxItems);
  const bulkActions = actions.map(({ id, name, to, search = {} }) => ({
    id,
    name,
    run: () => {
      selection.set({ subjects, ids: [...ids.get()], from });
      void navigate({ to, search });
    },
  }));

  function clear(): void {
    all.stop();
    ids.set(new Set());
    // The focused button was removed.
    document.querySelector<HTMLElement>('h1')?.focus();
  }

  return (
    <>
      {count > 0 && renderBar()}
      {/* There before the first row is selected, so that this is announced too. */}
      <output className="visually-hidden">{count > 0 && t('select.count', { count })}</output>
    </>
  );

  function renderBar(): ReactNode {
    return (
      <SaveBar
        notice={all.state.is === 'failed' && <p role="alert">{t('select.failed')}</p>}
        summary={
          <>
            <b aria-hidden="true">{t('select.count', { count })}</b>
            {all.state.is === 'reading' ? (
              <Button variant="quiet" onClick={all.stop}>
                {t('select.stop', { count: all.state.count, total: offered })}
              </Button>
            ) : (
              count < offered && (
                <Button variant="quiet" onClick={() => void all.start()}>
                  {t(total > maxItems ? 'select.first' : 'select.all', { count: offered })}
                </Button>
              )
            )}
            <Button variant="quiet" aria-label={t('select.clear')} onClick={clear}>
              <CloseIcon />
              {!isPhone && t('select.clear')}
            </Button>
          </>
        }
      >
        {count > maxItems ? (
          <p>{t('select.tooMany', { count: maxItems })}</p>
        ) : (
          <RecordActions areEqual second={bulkActions.slice(0, shown)} more={bulkActions.slice(shown)} />
        )}
      </SaveBar>
    );
  }
}

type ReadState = { is: 'idle' } | { is: 'reading'; count: number } | { is: 'failed' };

/** Selects everything that the filter shows, once all of it is known. */
function useSelectAll(ids: Store<ReadonlySet<string>>, readPage: ReadPage) {
  const [state, setState] = useState<ReadState>({ is: 'idle' });
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  function stop(): void {
    reading.current?.abort();
    setState({ is: 'idle' });
  }

  async function start(): Promise<void> {
    const current = new AbortController();
    reading.current = current;
    setState({ is: 'reading', count: 0 });
    try {
      const all = await readAllIds(readPage, current.signal, (count) => setState({ is: 'reading', count }));
      ids.set(new Set(all));
      setState({ is: 'idle' });
    } catch (error) {
      if (current.signal.aborted) return;
      logFailure('selecting everything that a list shows', error);
      setState({ is: 'failed' });
    }
  }

  return { state, start, stop };
}
