import { useTranslate } from '../../i18n/translate.tsx';
import styles from './frame.module.css';
import { createStore, useStore } from '../../lib/store.ts';
import { recoverNow, isRecovering, type StartProblem, startProblems } from '../../session/start-up.ts';
import { Notice } from '../../ui/notice.tsx';
import { Button } from '../../ui/button.tsx';

/** Problems with the network or the start-up, at the top of every page. */
export function Notices() {
  return (
    <div className={styles.notices}>
      <OfflineNotice />
      <StartNotice />
    </div>
  );
}

const isOffline = createStore(false);

/** The browser only detects a missing network; an unreachable server is reported by the call that failed. */
export function watchConnection(): void {
  isOffline.set(!navigator.onLine);
  window.addEventListener('offline', () => isOffline.set(true));
  window.addEventListener('online', () => {
    isOffline.set(false);
    void recoverNow();
  });
}

function OfflineNotice() {
  const t = useTranslate();
  if (!useStore(isOffline)) return null;
  return <Notice tone="warning" title={t('offline.title')} text={t('offline.text')} />;
}

/** Shows only the first problem, because it causes the others. */
function StartNotice() {
  const t = useTranslate();
  const [first] = useStore(startProblems);
  const isBusy = useStore(isRecovering);
  if (first === undefined) return null;

  const { tone, id } = toNotice(first);
  return (
    <Notice tone={tone} title={t(`${id}.title`)} text={t(`${id}.text`)}>
      <Button isWaiting={isBusy} onClick={() => void recoverNow()}>
        {t(isBusy ? 'start.retrying' : 'error.retry')}
      </Button>
    </Notice>
  );
}

function toNotice({ step, kind }: StartProblem) {
  if (kind === 'config-missing') return { tone: 'error', id: 'start.configMissing' } as const;
  if (kind === 'config-invalid') return { tone: 'error', id: 'start.configInvalid' } as const;
  if (step === 'session') return { tone: 'warning', id: 'start.session' } as const;
  if (kind === 'server-unreachable') return { tone: 'warning', id: 'start.server' } as const;
  return { tone: 'info', id: 'start.settings' } as const;
}
