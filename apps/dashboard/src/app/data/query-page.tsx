import type { UseQueryResult } from '@tanstack/react-query';
import { useMatch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { LoadingAreaPage } from '../frame/area-page.tsx';
import { Breadcrumbs, listPathOf, type ObjectArea } from '../frame/breadcrumbs.tsx';
import { Loading } from '../frame/loading.tsx';
import { findKnownName } from './known-name.ts';
import { errorReport, useQueryError, errorKindOf, type QueryError } from './query-error.ts';
import { GatewayTooOldError, minContractVersion } from '../../api/gateway-session.ts';
import { formatMinutes, useSecondsUntil } from '../../lib/countdown.ts';
import { cut } from '../../lib/cut.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { BarePanel, Columns, Panel } from '../../ui/panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Copyable } from '../frame/copyable.tsx';
import { Moment } from '../frame/moment.tsx';
import { usePageTitle } from '../frame/page.tsx';
import styles from './query-page.module.css';

type Props<Data> = {
  area: ObjectArea;
  query: UseQueryResult<Data>;
  notFound?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page about one object: shows it once it has loaded, and otherwise "not found" or why it can't be loaded. */
export function QueryPage<Data>({ area, query, notFound, children }: Props<Data>) {
  const queryError = useQueryError(query);
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [known] = useState(() => findKnownName(address));
  if (query.data !== undefined) return children(query.data);
  // A query is disabled if the id in the address is invalid.
  if (!query.isEnabled) return <ObjectNotFound area={area} />;
  if (queryError === undefined)
    return known === undefined ? <Loading /> : <LoadingObject area={area} name={known} />;
  if (!isNotFound(queryError.error)) return <QueryErrorPage queryError={queryError} />;
  return notFound ?? <ObjectNotFound area={area} />;
}

/** The name that was clicked, and the shape of what follows. */
function LoadingObject({ area, name }: { area: ObjectArea; name: string }) {
  const t = useTranslate();
  const rows = (count: number) => (
    <BarePanel label={t('app.loading')}>
      <LoadingRows count={count} />
    </BarePanel>
  );
  return (
    <LoadingAreaPage title={cut(name)} breadcrumbs={<Breadcrumbs area={area} />}>
      <Columns
        main={
          <>
            {rows(6)}
            {rows(4)}
          </>
        }
        aside={rows(4)}
      />
    </LoadingAreaPage>
  );
}

type LoadedProps<Data> = Pick<Props<Data>, 'query' | 'children'>;

/** A page about something that always exists: shows it once it has loaded, and otherwise why it can't be loaded. */
export function LoadedPage<Data>({ query, children }: LoadedProps<Data>) {
  const queryError = useQueryError(query);
  if (query.data !== undefined) return children(query.data);
  return queryError === undefined ? <Loading /> : <QueryErrorPage queryError={queryError} />;
}

/** The page exists, but no object of the area has the id in its address. */
export function ObjectNotFound({ area }: { area: ObjectArea }) {
  const t = useTranslate();
  const title = t(`${area}.notFound.title`);
  usePageTitle(title);
  return (
    <MessagePage
      title={title}
      text={t(`${area}.notFound.text`)}
      actions={<LinkButton to={listPathOf(area)}>{t(`${area}.notFound.list`)}</LinkButton>}
    />
  );
}

/** Only a 404 of the gateway itself counts: a proxy in front of it also answers 404. */
export function isNotFound(error: unknown): boolean {
  const report = errorReport(error);
  return report?.code === 404 && report.requestId !== undefined;
}

/** Replaces a page whose data could not be loaded: what happened, what is safe and what to do. */
export function QueryErrorPage({ queryError }: { queryError: QueryError }) {
  const t = useTranslate();
  const { error, isTrying, retry } = queryError;
  const { title, text } = describeError(t, error);
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.message} role="alert">
        <h1 className={styles.title}>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" isWaiting={isTrying} onClick={retry}>
          {t(isTrying ? 'start.retrying' : 'error.retry')}
        </Button>
        <LinkButton to="/">{t('gateway.home')}</LinkButton>
        {!isTrying && queryError.pause !== false && <NextTry key={queryError.at} pause={queryError.pause} />}
      </div>
      <Report queryError={queryError} />
    </div>
  );
}

/** What happened, what is safe and what to do. */
export function describeError(t: Translate, error: Error): { title: string; text: string } {
  const kind = errorKindOf(error);
  const found = error instanceof GatewayTooOldError ? cut(error.contract, 20) : '';
  return {
    title: t(`gateway.${kind}.title`),
    text: t(`gateway.${kind}.text`, { found, needed: minContractVersion }),
  };
}

export function NextTry({ pause }: { pause: number }) {
  const t = useTranslate();
  const [moment] = useState(() => performance.now() + pause);
  const seconds = useSecondsUntil(moment);
  if (seconds === 0) return null;
  return <span className={styles.quiet}>{t('gateway.nextTry', { time: formatMinutes(seconds) })}</span>;
}

/** Details for the support team. */
function Report({ queryError: { error, at } }: { queryError: QueryError }) {
  const t = useTranslate();
  const report = errorReport(error);
  if (report === undefined) return null;
  const { code, title, message, requestId } = report;
  // The message of a proxy in front of the gateway is a whole HTML page.
  const text = requestId === undefined ? title : `${title}: ${message}`;
  return (
    <Panel title={t('report.title')}>
      <Facts>
        <Fact name={t('report.message')}>
          {t('error.status', { status: code })} · {cut(text, 300)}
        </Fact>
        {requestId !== undefined && (
          <Fact name={t('report.request')}>
            <Copyable id={requestId} what={t('report.request')} />
          </Fact>
        )}
        <Fact name={t('report.time')}>
          <Moment at={at} isExact />
        </Fact>
      </Facts>
    </Panel>
  );
}
