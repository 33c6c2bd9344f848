import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { EarlierIcon, LaterIcon } from '../../ui/area-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Select } from '../../ui/select.tsx';
import { rowCounts, toAddress, toPlace, type PlaceTexts } from './place-in-list.ts';

type Props = { texts: PlaceTexts; total: number; count: number };

export function SchoolPager({ texts, total, count }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { page, rows } = toPlace(texts);
  const first = (page - 1) * rows + 1;
  const last = first + count - 1;
  const pageAt = (number: number) => toAddress({ ...texts, page: String(number) });
  return (
    <Pager
      label={intl.formatMessage({ id: 'pager.label' })}
      start={
        <Select
          label={intl.formatMessage({ id: 'schools.pager.rows' })}
          value={rowCounts.find((value) => Number(value) === rows) ?? rowCounts[0]}
          options={rowCounts.map((value) => ({ value, label: value }))}
          onChange={(picked) =>
            void navigate({ to: '/schools', search: toAddress({ ...texts, rows: picked, page: undefined }) })
          }
        />
      }
      summary={intl.formatMessage({ id: 'schools.pager.range' }, { first, last, total })}
    >
      <LinkButton to="/schools" search={pageAt(page - 1)} disabled={page === 1}>
        <EarlierIcon />
        {intl.formatMessage({ id: 'schools.pager.previous' })}
      </LinkButton>
      <LinkButton to="/schools" search={pageAt(page + 1)} disabled={last >= total}>
        {intl.formatMessage({ id: 'schools.pager.next' })}
        <LaterIcon />
      </LinkButton>
    </Pager>
  );
}
