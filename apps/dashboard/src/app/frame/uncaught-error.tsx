import { logFailure } from '../../lib/log-failure.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useErrorText } from './error-state.tsx';
import styles from './frame.module.css';

/** An uncaught error; shown above the page until the user dismisses it or navigates. */
export const uncaughtError = createStore<{ error: unknown } | undefined>(undefined);

export function watchForUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    // Without an error object the event comes from the browser or an extension, not from the application.
    if (error instanceof Error) report(error);
    else logFailure('a script of another origin', new Error(message));
  });
  window.addEventListener('unhandledrejection', (failure) => report(failure.reason));
}

function report(error: unknown): void {
  logFailure('the application', error);
  uncaughtError.set({ error });
}

export function forgetUncaughtError(): void {
  uncaughtError.set(undefined);
}

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
