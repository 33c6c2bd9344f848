import { useState } from 'react';
import { publicConfig } from '../../api/public-config.ts';
import { siteNow } from '../../api/site-clock.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { explainError } from '../data/explain-error.ts';
import { errorReport } from '../data/query-error.ts';
import { withSessionCheck } from '../data/gateway.ts';
import { formatFileSize } from '../../i18n/format-file-size.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { DownloadIcon } from '../../ui/area-icons.tsx';
import { type RecordAction, RecordActions } from '../frame/record-actions.tsx';
import { fetchCsv, type SendExport } from './fetch-csv.ts';
import { saveFile } from './save-file.ts';
import styles from './list-filters.module.css';

type State = { kind: 'idle' } | { kind: 'busy'; bytes: number } | { kind: 'done'; name: string } | Failure;

type Failure = { kind: 'failed'; type: string | undefined; requestId: string | undefined };

type Props = {
  /** The beginning of the file name, and of the texts for errors. */
  area: 'audit' | 'bulk' | 'deletion' | 'schools';
  send: SendExport;
};

/** Saves all pages of the filtered list as one file. */
export function useExport({ area, send }: Props): RecordAction {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function save() {
    setState({ kind: 'busy', bytes: 0 });
    try {
      const onBytes = (bytes: number) => setState({ kind: 'busy', bytes });
      const table = await withSessionCheck(() => fetchCsv(send, onBytes));
      const name = fileName(area);
      saveFile(name, table);
      setState({ kind: 'done', name });
    } catch (error) {
      logFailure(`exporting ${area}`, error);
      setState(toFailure(error));
    }
  }

  const isBusy = state.kind === 'busy';
  return {
    id: 'export',
    name: isBusy ? t('export.busy', { size: formatFileSize(t, state.bytes) }) : t('export.do'),
    icon: DownloadIcon,
    isWaiting: isBusy,
    run: () => void save(),
    outcome: (
      <>
        <output className={styles.news}>
          {state.kind === 'done' && t('export.done', { name: state.name })}
        </output>
        <p className={styles.failure} role="alert">
          {state.kind === 'failed' &&
            (explainError(t, `${area}.export`, state.type) ??
              t('export.other', { request: state.requestId ?? '–' }))}
        </p>
      </>
    ),
  };
}

/** The export of a page without other actions. */
export function ExportButton(props: Props) {
  return <RecordActions second={[useExport(props)]} />;
}

function toFailure(error: unknown): Failure {
  const report = errorReport(error);
  return { kind: 'failed', type: report?.type, requestId: report?.requestId };
}

/** With instance and date, because exports of several instances often end up in one folder. */
export function fileName(area: string): string {
  const instance = publicConfig.get().SC_THEME.replaceAll(/[^\w-]/g, '') || 'default';
  return `${area}-${instance}-${new Date(siteNow()).toISOString().slice(0, 10)}.csv`;
}
