import { errorKindOf, errorReport, type QueryError } from '../../../app/data/query-error.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/data-table.tsx';

/** Why the search failed, in place of its results. */
export function SearchFailed({ queryError: { error, isTrying, retry } }: { queryError: QueryError }) {
  const t = useTranslate();
  const kind = errorKindOf(error);
  const requestId = errorReport(error)?.requestId;
  return (
    <div role="alert">
      <EmptyState
        title={t(`gateway.${kind}.title`)}
        text={
          <>
            {t(`gateway.${kind}.text`, { found: '', needed: '' })}
            {requestId !== undefined && ` ${t('report.request')}: ${requestId}`}
          </>
        }
        actions={
          <Button isWaiting={isTrying} onClick={retry}>
            {t(isTrying ? 'start.retrying' : 'error.retry')}
          </Button>
        }
      />
    </div>
  );
}
