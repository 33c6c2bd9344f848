import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { EarlierIcon, FirstIcon, LastIcon, LaterIcon } from '../../ui/area-icons.tsx';
import { useMediaQuery } from '../../lib/media-query.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select.tsx';
import type { Search } from './filter-rules.ts';
import type { ListParameters } from './list-parameters.ts';
import styles from './list-pager.module.css';

type OffsetProps = {
  parameters: ListParameters;
  search: Search;
  /** Rows on this page. */
  count: number;
  total: number;
  /** There may be more than `total`: the server stopped counting. */
  mayHaveMore?: boolean;
};

/**
 * For lists that are counted: "26–50 of 112", with the number of rows per page and a page to jump to. A phone has room
 * for the two that are needed most.
 */
export function OffsetPager({ parameters, search, count, total, mayHaveMore = false }: OffsetProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 599px)');
  const { page, rows } = parameters.pageOf(search);
  const first = (page - 1) * rows + 1;
  const last = first + count - 1;
  const pages = Math.min(Math.max(Math.ceil(total / rows), page), parameters.lastPage);
  const pageAt = (number: number) => parameters.toSearch({ ...search, page: String(number) });
  const go = (number: number) => void navigate({ to: '.', search: pageAt(number) });
  const link = (
    name: 'first' | 'previous' | 'next' | 'last',
    to: number,
    isDisabled: boolean,
    icon: ReactNode,
  ) => (
    <LinkButton to="." search={pageAt(to)} disabled={isDisabled} aria-label={t(`pager.${name}`)}>
      {icon}
    </LinkButton>
  );
  return (
    <Pager
      label={t('pager.label')}
      start={
        <>
          {parameters.rowCounts.length > 1 && (
            <Select
              label={t('pager.rows')}
              value={String(rows)}
              options={parameters.rowCounts.map((value) => ({ value: String(value), label: String(value) }))}
              onChange={(picked) =>
                void navigate({
                  to: '.',
                  search: parameters.toSearch({ ...search, rows: picked, page: undefined }),
                })
              }
            />
          )}
        </>
      }
      summary={t(mayHaveMore ? 'pager.rangeAtLeast' : 'pager.range', { first, last, total })}
    >
      {isPhone ? (
        <>
          <LinkButton to="." search={pageAt(page - 1)} disabled={page === 1}>
            <EarlierIcon />
            {t('pager.previous')}
          </LinkButton>
          <LinkButton to="." search={pageAt(page + 1)} disabled={last >= total}>
            {t('pager.next')}
            <LaterIcon />
          </LinkButton>
        </>
      ) : (
        <>
          {link('first', 1, page === 1, <FirstIcon />)}
          {link('previous', page - 1, page === 1, <EarlierIcon />)}
          <PageNumber key={page} page={page} pages={pages} onGo={go} />
          {link('next', page + 1, last >= total, <LaterIcon />)}
          {link('last', pages, last >= total, <LastIcon />)}
        </>
      )}
    </Pager>
  );
}

type PageNumberProps = { page: number; pages: number; onGo: (page: number) => void };

/** "Page 3 of 100", where another number can be typed. A number past the end leads to the last page. */
function PageNumber({ page, pages, onGo }: PageNumberProps) {
  const t = useTranslate();
  const [text, setText] = useState(String(page));
  return (
    <form
      className={styles.pageForm}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        const wanted = /^\d+$/.test(text.trim()) ? Math.min(Math.max(Number(text), 1), pages) : page;
        setText(String(wanted));
        if (wanted !== page) onGo(wanted);
      }}
    >
      <label className={styles.pageLabel}>
        {t('pager.page')}
        <input
          className={styles.pageInput}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={text}
          onChange={(change) => setText(change.target.value)}
        />
      </label>
      {t('pager.of', { pages })}
    </form>
  );
}

type CursorProps = {
  parameters: ListParameters;
  search: Search;
  /** Ids of the first and the last row of this page. */
  first: string;
  last: string;
  hasNewer: boolean;
  hasOlder: boolean;
  summary: ReactNode;
};

/** For lists that grow: pages start at a row instead of a number, so that nothing shifts when new rows arrive. */
export function CursorPager({ parameters, search, first, last, hasNewer, hasOlder, summary }: CursorProps) {
  const t = useTranslate();
  const filters = parameters.filtersOf(search);
  return (
    <Pager label={t('pager.label')} summary={summary}>
      {hasNewer && (
        <LinkButton to="." search={filters}>
          {t('pager.newest')}
        </LinkButton>
      )}
      <LinkButton to="." search={{ ...filters, after: first }} disabled={!hasNewer}>
        <EarlierIcon />
        {t('pager.newer')}
      </LinkButton>
      <LinkButton to="." search={{ ...filters, before: last }} disabled={!hasOlder}>
        {t('pager.older')}
        <LaterIcon />
      </LinkButton>
    </Pager>
  );
}
