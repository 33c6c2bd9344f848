import { PanelRow } from '../../../app/data/query-panel.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useDownload } from '../../../app/list/use-download.ts';
import { formatFileSize } from '../../../i18n/format-file-size.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { DownloadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { type Status, StatusIcon } from '../../../ui/status-mark.tsx';
import { fetchPolicyFile, type PolicyVersion, usePolicyFile } from './api.ts';
import styles from './version-row.module.css';

const icons: Record<VersionState, Status> = { prepared: 'waiting', current: 'success', former: 'none' };

type Props = { version: PolicyVersion; state: VersionState; onDelete: () => void };

export function VersionRow({ version, state, onDelete }: Props) {
  const t = useTranslate();
  const title = titleOf(t, version);
  const { text, publishedAt } = version;
  return (
    <PanelRow
      icon={<StatusIcon status={icons[state]} />}
      details={
        <>
          <p>
            {t(`privacyPolicy.state.${state}`)}
            {publishedAt !== null && (
              <>
                {' · '}
                {t('privacyPolicy.from')} <Moment at={publishedAt} />
              </>
            )}
          </p>
          {text !== null && text !== '' && <p className={styles.text}>{cut(text, 500)}</p>}
        </>
      }
      trailing={
        <div className={styles.actions}>
          <DownloadButton version={version} />
          {state === 'prepared' && (
            <Button
              variant="risk"
              aria-label={`${t('privacyPolicy.delete.open')}: ${title}`}
              onClick={onDelete}
            >
              <BinIcon />
              {t('privacyPolicy.delete.open')}
            </Button>
          )}
        </div>
      }
    >
      <h2 className={styles.title}>{title}</h2>
    </PanelRow>
  );
}

/** Name and size, and the file as a download: it is never shown inside the dashboard. */
function DownloadButton({ version }: { version: PolicyVersion }) {
  const t = useTranslate();
  const { state, save } = useDownload(() => fetchPolicyFile(version.id), 'loading a privacy policy');
  const { data: file, isError } = usePolicyFile(version);
  const isBusy = state.kind === 'busy';

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
        aria-label={`${t('privacyPolicy.file.do')}: ${titleOf(t, version)}`}
        onClick={() => void save(file.name)}
      >
        <DownloadIcon />
        {t(isBusy ? 'privacyPolicy.file.busy' : 'privacyPolicy.file.do')}
      </Button>
    </div>
  );
}

/** `prepared`: its date is in the future. `current`: the latest one whose date is reached. */
type VersionState = 'prepared' | 'current' | 'former';

/** The versions are sorted by date, the latest first. */
export function stateOf(version: PolicyVersion, versions: readonly PolicyVersion[]): VersionState {
  if (version.isPrepared) return 'prepared';
  return version === versions.find(({ isPrepared }) => !isPrepared) ? 'current' : 'former';
}

/** The oldest versions have no title. */
export const titleOf = (t: Translate, { title }: PolicyVersion): string =>
  title === null || title === '' ? t('privacyPolicy.untitled') : title;
