import { useState } from 'react';
import { useIntl } from 'react-intl';
import { withSessionCheck } from '../../../app/data/gateway.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { saveFile } from '../../../app/list/save-file.ts';
import { formatFileSize } from '../../../i18n/format-file-size.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { DownloadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { fetchPolicyFile, type PolicyVersion, usePolicyFile } from './api.ts';
import { titleOf } from './labels.ts';
import styles from './version-row.module.css';

type State = { kind: 'idle' | 'busy' } | { kind: 'done'; name: string } | { kind: 'failed'; request: string };

/** Name and size, and the file as a download: it is never shown inside the dashboard. */
export function DownloadButton({ version }: { version: PolicyVersion }) {
  const intl = useIntl();
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

  if (!version.hasFile) return intl.formatMessage({ id: 'privacyPolicy.file.none' });
  if (file === undefined)
    return intl.formatMessage({ id: isError ? 'privacyPolicy.file.unknown' : 'app.loading' });
  if (!file.isPdf) return intl.formatMessage({ id: 'privacyPolicy.file.noPdf' });
  return (
    <div className={styles.download}>
      <span>
        {file.name} · {formatFileSize(intl, file.size)}
      </span>
      <output className="visually-hidden">
        {state.kind === 'done' && intl.formatMessage({ id: 'export.done' }, { name: state.name })}
      </output>
      <p className={styles.failure} role="alert">
        {state.kind === 'failed' &&
          intl.formatMessage({ id: 'privacyPolicy.file.failed' }, { request: state.request })}
      </p>
      <Button
        isWaiting={isBusy}
        aria-label={intl.formatMessage({ id: 'privacyPolicy.file.of' }, { title: titleOf(intl, version) })}
        onClick={() => void save(file.name)}
      >
        <DownloadIcon />
        {intl.formatMessage({ id: isBusy ? 'privacyPolicy.file.busy' : 'privacyPolicy.file.do' })}
      </Button>
    </div>
  );
}
