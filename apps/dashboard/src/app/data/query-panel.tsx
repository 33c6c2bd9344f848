import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import type { QueryError } from './query-error.ts';
import { useQueryError } from './query-error.ts';
import styles from './query-page.module.css';

type Props<Data> = {
  title: string;
  trailing?: ReactNode;
  query: Parameters<typeof useQueryError>[0] & { data: Data | undefined };
  /** Shown with a button to retry. */
  failure: string;
  /** While it loads, in the height of its content. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A panel with its own query, which loads and fails independently of the page. */
export function QueryPanel<Data>({ title, trailing, query, failure, loading, children }: Props<Data>) {
  const { data } = query;
  const error = useQueryError(query);
  return (
    <Panel title={title} trailing={trailing}>
      {data !== undefined && children(data)}
      {data === undefined && error === undefined && (loading ?? <LoadingText />)}
      {data === undefined && error !== undefined && <PanelFailure error={error} failure={failure} />}
    </Panel>
  );
}

function LoadingText() {
  const t = useTranslate();
  return (
    <PanelBody>
      <div className={styles.state} aria-busy>
        <output>{t('app.loading')}</output>
      </div>
    </PanelBody>
  );
}

export function PanelFailure({ error, failure }: { error: QueryError; failure: string }) {
  const t = useTranslate();
  return (
    <PanelBody>
      <div className={styles.state}>
        <output>{failure}</output>
        <Button isWaiting={error.isTrying} onClick={error.retry}>
          {t(error.isTrying ? 'start.retrying' : 'error.retry')}
        </Button>
      </div>
    </PanelBody>
  );
}

type RowProps = {
  icon: ReactNode;
  /** `small` for what continues the line. */
  children: ReactNode;
  /** Below the first line. */
  details?: ReactNode;
  trailing?: ReactNode;
};

export function PanelRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

export function PanelRow({ icon, children, details, trailing }: RowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.text}>
        <div>{children}</div>
        {details !== undefined && <div className={styles.details}>{details}</div>}
      </div>
      {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
    </li>
  );
}

/** Instead of rows. */
export function NoRows({ children }: { children: ReactNode }) {
  return (
    <PanelBody>
      <p className={styles.none}>{children}</p>
    </PanelBody>
  );
}
