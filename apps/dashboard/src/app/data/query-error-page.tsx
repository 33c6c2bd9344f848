import { useState } from 'react';
import { useIntl } from 'react-intl';
import { GatewayTooOldError, leastContract } from '../../api/gateway-session.ts';
import { formatMinutes, useSecondsUntil } from '../../lib/countdown.ts';
import { cut } from '../../lib/cut.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts, Panel } from '../../ui/panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Copyable } from '../frame/copyable.tsx';
import { errorKindOf, errorReport } from './query-error.ts';
import styles from './query-error-page.module.css';
import { Moment } from '../frame/moment.tsx';
import { usePageTitle } from '../frame/page-title.ts';
import type { QueryError } from './use-query-error.ts';

const longestMessage = 300;

/** The page in place of one that the gateway did not give: what happened, what is safe, what comes next. */
export function QueryErrorPage({ queryError }: { queryError: QueryError }) {
  const intl = useIntl();
  const { error, isTrying, retry } = queryError;
  const fault = errorKindOf(error);
  const title = intl.formatMessage({ id: `gateway.${fault}.title` });
  const found = error instanceof GatewayTooOldError ? cut(error.contract, 20) : '';
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.message} role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p>{intl.formatMessage({ id: `gateway.${fault}.text` }, { found, needed: leastContract })}</p>
      </div>
      <div className={styles.actions}>
        <Button look="primary" isWaiting={isTrying} onClick={retry}>
          {intl.formatMessage({ id: isTrying ? 'start.retrying' : 'error.retry' })}
        </Button>
        <LinkButton to="/">{intl.formatMessage({ id: 'gateway.home' })}</LinkButton>
        {!isTrying && queryError.pause !== false && <NextTry key={queryError.at} pause={queryError.pause} />}
      </div>
      <Report queryError={queryError} />
    </div>
  );
}

function NextTry({ pause }: { pause: number }) {
  const intl = useIntl();
  const [moment] = useState(() => performance.now() + pause);
  const seconds = useSecondsUntil(moment);
  if (seconds === 0) return null;
  return (
    <span className={styles.quiet}>
      {intl.formatMessage({ id: 'gateway.nextTry' }, { time: formatMinutes(seconds) })}
    </span>
  );
}

/** Details for the support team. */
function Report({ queryError: { error, at } }: { queryError: QueryError }) {
  const intl = useIntl();
  const report = errorReport(error);
  if (report === undefined) return null;
  const { code, title, message, requestId } = report;
  // What stands in front of the gateway answers with a whole page.
  const words = requestId === undefined ? title : `${title}: ${message}`;
  return (
    <Panel title={intl.formatMessage({ id: 'report.title' })}>
      <Facts>
        <Fact name={intl.formatMessage({ id: 'report.message' })}>
          {intl.formatMessage({ id: 'error.status' }, { status: code })} · {cut(words, longestMessage)}
        </Fact>
        {requestId !== undefined && (
          <Fact name={intl.formatMessage({ id: 'report.request' })}>
            <Copyable id={requestId} what={intl.formatMessage({ id: 'report.request' })} />
          </Fact>
        )}
        <Fact name={intl.formatMessage({ id: 'report.time' })}>
          <Moment at={at} isExact />
        </Fact>
      </Facts>
    </Panel>
  );
}
