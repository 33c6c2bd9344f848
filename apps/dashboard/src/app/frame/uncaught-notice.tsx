import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useErrorText } from './error-state.tsx';
import { forgetUncaughtError, uncaughtError } from './uncaught-error.ts';
import styles from './frame.module.css';

/** Above the page, which stays as it is: nothing that was typed is lost. */
export function UncaughtNotice() {
  const uncaught = useStore(uncaughtError);
  return uncaught === undefined ? null : <ErrorNotice error={uncaught.error} />;
}

function ErrorNotice({ error }: { error: unknown }) {
  const t = useTranslate();
  const { title, detail } = useErrorText(error);
  return (
    <div className={styles.uncaught}>
      <Notice
        tone="error"
        title={title}
        text={
          <>
            {t('error.uncaught')}
            {detail !== undefined && <span className={styles.uncaughtDetail}>{detail}</span>}
          </>
        }
      >
        <div className={styles.uncaughtActions}>
          <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
          <Button variant="quiet" onClick={dismiss}>
            {t('error.dismiss')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function dismiss(): void {
  forgetUncaughtError();
  // The button is gone, and the next Tab should continue on the page.
  document.getElementById('content')?.focus({ preventScroll: true });
}
