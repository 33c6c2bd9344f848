import { useState } from 'react';
import { withSessionCheck } from '../../../app/data/gateway.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { saveFile } from '../../../app/list/save-file.ts';
import { formatFileSize } from '../../../i18n/format-file-size.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { logFailure } from '../../../lib/log-failure.ts';
import { DownloadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { fetchPolicyFile, type PolicyVersion, usePolicyFile } from './api.ts';
import { titleOf } from './labels.ts';
import styles from './version-row.module.css';

type State = { kind: 'idle' | 'busy' } | { kind: 'done'; name: string } | { kind: 'failed'; request: string };

/** Name and size, and the file as a download: it is never shown inside the dashboard. */
export function DownloadButton({ version }: { version: PolicyVersion }) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const { data: file, isError } = usePolicyFile(version);
  const isBusy = state.kind === 'busy';

  async function save(name: string) {
    setState({ kind: 'busy' });
    try {
      saveFile(name, await withSessionCheck(() => fetchPolicyFile(version.id)));
      setState({ kind: 'done', name });
    } catch (error) {
      logFailure('loading a privacy policy', error);
      setState({ kind: 'failed', request: errorReport(error)?.requestId ?? '–' });
    }
  }

  if (!version.hasFile) return t('privacyPolicy.file.none');
  if (file === undefined) return t(isError ? 'privacyPolicy.file.unknown' : 'app.loading');
  if (!file.isPdf) return t('privacyPolicy.file.noPdf');
  return (
    <div className={styles.download}>
      <span>
        {file.name} · {formatFileSize(t, file.size)}
      </span>
      <output className="visually-hidden">
        {state.kind === 'done' && t('export.done', { name: state.name })}
      </output>
      <p className={styles.failure} role="alert">
        {state.kind === 'failed' && t('privacyPolicy.file.failed', { request: state.request })}
      </p>
      <Button
        isWaiting={isBusy}
        aria-label={t('privacyPolicy.file.of', { title: titleOf(t, version) })}
        onClick={() => void save(file.name)}
      >
        <DownloadIcon />
        {t(isBusy ? 'privacyPolicy.file.busy' : 'privacyPolicy.file.do')}
      </Button>
    </div>
  );
}
