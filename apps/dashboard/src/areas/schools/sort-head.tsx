import { getRouteApi, Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { DownIcon, UpIcon } from '../../ui/area-icons.tsx';
import { toAddress, toPlace, type SortName } from './place-in-list.ts';
import styles from './sort-head.module.css';

const route = getRouteApi('/schools');

type Props = { by: SortName; children: string };

/** Leads to the same list in another order; on a phone, where heads are not seen, only the word is left. */
export function SortHead({ by, children }: Props) {
  const intl = useIntl();
  const texts = route.useSearch();
  const { sort, order } = toPlace(texts);
  const isSorted = sort === by;
  const next = isSorted && order === 'asc' ? 'desc' : 'asc';
  return (
    <>
      <span className={styles.word}>{children}</span>
      <Link
        className={styles.link}
        to="/schools"
        search={toAddress({ ...texts, sort: by, order: next, page: undefined })}
        aria-label={intl.formatMessage({ id: `schools.sort.${next}` }, { name: children })}
      >
        {children}
        {isSorted && (order === 'asc' ? <UpIcon /> : <DownIcon />)}
      </Link>
    </>
  );
}
