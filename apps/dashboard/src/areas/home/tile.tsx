import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useQueryError } from '../../app/data/query-error.ts';
import { Button } from '../../ui/button.tsx';
import { Panel, PanelBody } from '../../ui/panel.tsx';
import styles from './tile.module.css';

type Query<Data> = Parameters<typeof useQueryError>[0] & { data: Data | undefined };

type Props<Data> = {
  title: string;
  renderEnd?: (data: Data) => ReactNode;
  query: Query<Data>;
  /** Shown with a button to retry. */
  failure: string;
  children: (data: Data) => ReactNode;
};

/** A panel with its own query, which loads and fails independently of the others. */
export function Tile<Data>({ title, renderEnd, query, failure, children }: Props<Data>) {
  const intl = useIntl();
  const { data } = query;
  const error = useQueryError(query);
  return (
    <Panel title={title} end={data !== undefined && renderEnd?.(data)}>
      {data === undefined ? (
        <PanelBody>
          <div className={styles.state} aria-busy={error === undefined}>
            <output>{error === undefined ? intl.formatMessage({ id: 'app.loading' }) : failure}</output>
            {error !== undefined && (
              <Button isWaiting={error.isTrying} onClick={error.retry}>
                {intl.formatMessage({ id: error.isTrying ? 'start.retrying' : 'error.retry' })}
              </Button>
            )}
          </div>
        </PanelBody>
      ) : (
        children(data)
      )}
    </Panel>
  );
}

type RowProps = {
  icon: ReactNode;
  children: ReactNode;
  /** Below the first line. */
  details?: ReactNode;
  end?: ReactNode;
};

export function TileRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

export function TileRow({ icon, children, details, end }: RowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.text}>
        <div>{children}</div>
        {details !== undefined && <div className={styles.details}>{details}</div>}
      </div>
      {end !== undefined && <div className={styles.end}>{end}</div>}
    </li>
  );
}

export function NoRows({ children }: { children: ReactNode }) {
  return (
    <PanelBody>
      <p className={styles.none}>{children}</p>
    </PanelBody>
  );
}
