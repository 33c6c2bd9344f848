import { useIntl } from 'react-intl';
import type { PeoplePage } from '../../api/people.ts';
import { EarlierIcon, LaterIcon } from '../../ui/area-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import { rowsPerPage, toAddress, toPage, type PlaceTexts } from './place-in-list.ts';

type Props = { texts: PlaceTexts; page: PeoplePage };

export function PeoplePager({ texts, page: { people, total, mayHaveMore } }: Props) {
  const intl = useIntl();
  const page = toPage(texts.page);
  const first = (page - 1) * rowsPerPage + 1;
  const last = first + people.length - 1;
  const { search, school } = texts;
  const pageAt = (number: number) => toAddress({ search, school, page: String(number) });
  return (
    <Pager
      label={intl.formatMessage({ id: 'pager.label' })}
      summary={intl.formatMessage(
        { id: mayHaveMore ? 'people.pager.rangeAtLeast' : 'people.pager.range' },
        { first, last, total },
      )}
    >
      <LinkButton to="/people" search={pageAt(page - 1)} disabled={page === 1}>
        <EarlierIcon />
        {intl.formatMessage({ id: 'people.pager.previous' })}
      </LinkButton>
      <LinkButton to="/people" search={pageAt(page + 1)} disabled={last >= total}>
        {intl.formatMessage({ id: 'people.pager.next' })}
        <LaterIcon />
      </LinkButton>
    </Pager>
  );
}
