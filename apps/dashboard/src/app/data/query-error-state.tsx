import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { Copyable } from '../frame/copyable.tsx';
import { Moment } from '../frame/moment.tsx';
import { errorReport, type QueryError } from './query-error.ts';
import { describeError, NextTry } from './query-page.tsx';

/** In place of the rows of a list, whose filters stay: what happened, what is safe and what to do. */
export function QueryErrorState({ queryError }: { queryError: QueryError }) {
  const t = useTranslate();
  const { error, at, pause, isTrying, retry } = queryError;
  const requestId = errorReport(error)?.requestId;
  return (
    <EmptyState
      isError
      icon={ErrorIcon}
      {...describeError(t, error)}
      nextStep={
        <Button variant="primary" isWaiting={isTrying} onClick={retry}>
          {t(isTrying ? 'start.retrying' : 'error.retry')}
        </Button>
      }
      details={
        <>
          {!isTrying && pause !== false && <NextTry key={at} pause={pause} />}
          <Moment at={at} isExact />
          {requestId !== undefined && (
            <span>
              {t('report.request')} <Copyable id={requestId} what={t('report.request')} />
            </span>
          )}
        </>
      }
    />
  );
}
