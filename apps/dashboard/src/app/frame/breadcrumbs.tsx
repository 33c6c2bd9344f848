import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lastSearchOf } from './area-visits.ts';
import { listPathOf, type ObjectArea } from './list-path.ts';
import styles from './breadcrumbs.module.css';

type Props = {
  area: ObjectArea;
  /** Links between the list and this page. */
  children?: ReactNode;
  /** The name of this page, if its heading does not say it. */
  current?: string;
};

/** The list of the area, with the filters, order and page that were shown last, and the way to the current page. */
export function Breadcrumbs({ area, children, current }: Props) {
  const intl = useIntl();
  const list = listPathOf(area);
  return (
    <nav className={styles.breadcrumbs} aria-label={intl.formatMessage({ id: 'breadcrumbs.label' })}>
      <Link to={list} search={lastSearchOf(list)}>
        {intl.formatMessage({ id: `${area}.title` })}
      </Link>
      {children}
      {current !== undefined && <span aria-current="page">{current}</span>}
    </nav>
  );
}
