import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lastSearchOf } from './area-visits.ts';
import styles from './breadcrumbs.module.css';

type Props = {
  list: '/schools' | '/people' | '/audit';
  listTitle: string;
  /** Links between the list and this page. */
  children?: ReactNode;
  current: string;
};

/** Leads back to the rows that were shown last: with the same filters, order and page. */
export function Breadcrumbs({ list, listTitle, children, current }: Props) {
  const intl = useIntl();
  return (
    <nav className={styles.breadcrumbs} aria-label={intl.formatMessage({ id: 'breadcrumbs.label' })}>
      <Link to={list} search={lastSearchOf(list)}>
        {listTitle}
      </Link>
      {children}
      <span aria-current="page">{current}</span>
    </nav>
  );
}
