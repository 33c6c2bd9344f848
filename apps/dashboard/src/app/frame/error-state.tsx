import { toApplicationError } from '../../api/application-error.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { NewVersionError } from '../../lib/load-chunk.ts';
import { TimeoutError } from '../../lib/with-timeout.ts';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { ChunkLoadError } from './lazy-page.tsx';

/** Server text is shown as plain text and truncated. */
const maxDetailLength = 300;

/** Replaces a page that could not be shown. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslate();
  const { title, text, detail } = useErrorText(error);
  return (
    <MessagePage
      title={title}
      text={text}
      detail={detail}
      actions={
        <>
          <Button variant="primary" onClick={retry}>
            {t('error.retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
        </>
      }
    />
  );
}

/** How an error is named to the user. */
export function useErrorText(error: unknown): { title: string; text?: string; detail?: string } {
  const t = useTranslate();
  if (error instanceof ChunkLoadError) {
    if (error.cause instanceof NewVersionError) {
      return {
        title: t('chunk.newVersion.title'),
        text: t('chunk.newVersion.text'),
      };
    }
    const isTimeout = error.cause instanceof TimeoutError;
    return {
      title: t('chunk.title'),
      text: t(isTimeout ? 'chunk.timeout' : 'chunk.failed'),
    };
  }
  const { statusCode, message, translationKey } = toApplicationError(error);
  const status = t('error.status', { status: statusCode });
  return {
    title: t(translationKey),
    detail: message === '' ? status : `${status} · ${message.slice(0, maxDetailLength)}`,
  };
}
