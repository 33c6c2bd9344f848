import { useState } from 'react';
import { withSessionCheck } from '../../../app/data/gateway.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { saveFile } from '../../../app/list/save-file.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { logFailure } from '../../../lib/log-failure.ts';
import { DownloadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { fetchDataSheet } from '../api.ts';
import styles from './data-sheet-button.module.css';

type State = { kind: 'idle' | 'busy' } | { kind: 'done'; name: string } | { kind: 'failed'; request: string };

/** Saves the data sheet of the tool, a PDF file that the platform writes. */
export function DataSheetButton({ toolId }: { toolId: string }) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });

  async function save() {
    setState({ kind: 'busy' });
    try {
      const sheet = await withSessionCheck(() => fetchDataSheet(toolId));
      const name = `tool-${toolId}.pdf`;
      saveFile(name, sheet);
      setState({ kind: 'done', name });
    } catch (error) {
      logFailure('loading the data sheet', error);
      setState({ kind: 'failed', request: errorReport(error)?.requestId ?? '–' });
    }
  }

  const isBusy = state.kind === 'busy';
  return (
    <>
      <output className="visually-hidden">
        {state.kind === 'done' && t('export.done', { name: state.name })}
      </output>
      <p className={styles.failure} role="alert">
        {state.kind === 'failed' && t('tools.dataSheet.failed', { request: state.request })}
      </p>
      <Button isWaiting={isBusy} onClick={() => void save()}>
        <DownloadIcon />
        {t(isBusy ? 'tools.dataSheet.busy' : 'tools.dataSheet.do')}
      </Button>
    </>
  );
}
