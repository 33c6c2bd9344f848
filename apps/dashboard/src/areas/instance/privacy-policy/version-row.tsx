import { PanelRow } from '../../../app/data/query-panel.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { type Status, StatusIcon } from '../../../ui/status-mark.tsx';
import type { PolicyVersion } from './api.ts';
import { DownloadButton } from './download-button.tsx';
import { titleOf } from './labels.ts';
import type { VersionState } from './states.ts';
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
            <Button variant="risk" aria-label={t('privacyPolicy.delete.of', { title })} onClick={onDelete}>
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
