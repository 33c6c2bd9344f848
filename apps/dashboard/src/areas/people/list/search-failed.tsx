import { useIntl } from 'react-intl';
import { errorKindOf, errorReport, type QueryError } from '../../../app/data/query-error.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/data-table.tsx';

/** Why the search failed, in place of its results. */
export function SearchFailed({ queryError: { error, isTrying, retry } }: { queryError: QueryError }) {
  const intl = useIntl();
  const kind = errorKindOf(error);
  const requestId = errorReport(error)?.requestId;
  return (
    <div role="alert">
      <EmptyState
        title={intl.formatMessage({ id: `gateway.${kind}.title` })}
        text={
          <>
            {intl.formatMessage({ id: `gateway.${kind}.text` }, { found: '', needed: '' })}
            {requestId !== undefined && ` ${intl.formatMessage({ id: 'report.request' })}: ${requestId}`}
          </>
        }
        actions={
          <Button isWaiting={isTrying} onClick={retry}>
            {intl.formatMessage({ id: isTrying ? 'start.retrying' : 'error.retry' })}
          </Button>
        }
      />
    </div>
  );
}
