import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Tool } from '../api.ts';
import { nameOf } from '../labels.ts';
import styles from './tool-page.module.css';

/** Which tool a dialog is about. */
export function ToolSubject({ tool }: { tool: Tool }) {
  const t = useTranslate();
  return (
    <>
      <p>
        <strong>{nameOf(t, tool)}</strong>
      </p>
      <p>{t.label('tools.type', tool.config.type)}</p>
      <code>{tool.id}</code>
    </>
  );
}

type Props<Data> = {
  query: UseQueryResult<Data>;
  busy: string;
  failure: string;
  /** Only for screen readers. */
  done: string;
  children: (data: Data) => ReactNode;
};

/** What a dialog reads when it opens. Older data is not shown: the operator confirms what is true now. */
export function ReadState<Data>({ query, busy, failure, done, children }: Props<Data>) {
  const t = useTranslate();
  const { data, isFetching, isError, refetch } = query;
  const isReady = !isFetching && !isError && data !== undefined;
  return (
    <div className={styles.counts} aria-busy={isFetching}>
      <output className={isReady ? 'visually-hidden' : undefined}>
        {isFetching ? busy : isError ? failure : done}
      </output>
      {isError && (
        <Button isWaiting={isFetching} onClick={() => void refetch()}>
          {t(isFetching ? 'start.retrying' : 'error.retry')}
        </Button>
      )}
      {isReady && children(data)}
    </div>
  );
}
