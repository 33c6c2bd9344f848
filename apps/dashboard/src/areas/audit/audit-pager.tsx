import { useIntl } from 'react-intl';
import type { EntryPage } from '../../api/audit.ts';
import { Moment } from '../../shell/moment.tsx';
import { EarlierIcon, LaterIcon } from '../../ui/area-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pager } from '../../ui/pager.tsx';
import type { FilterTexts } from './filters.ts';

type Props = { page: EntryPage; applied: FilterTexts };

/** By the numbers of the first and the last row, so that nothing shifts when new entries come. */
export function AuditPager({ page: { entries, hasNewer, hasOlder }, applied }: Props) {
  const intl = useIntl();
  const first = entries[0];
  const last = entries.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <Pager
      label={intl.formatMessage({ id: 'pager.label' })}
      summary={
        <>
          <Moment at={last.at} /> – <Moment at={first.at} />
        </>
      }
    >
      {hasNewer && (
        <LinkButton to="/audit" search={applied}>
          {intl.formatMessage({ id: 'pager.newest' })}
        </LinkButton>
      )}
      <LinkButton to="/audit" search={{ ...applied, after: String(first.number) }} disabled={!hasNewer}>
        <EarlierIcon />
        {intl.formatMessage({ id: 'pager.newer' })}
      </LinkButton>
      <LinkButton to="/audit" search={{ ...applied, before: String(last.number) }} disabled={!hasOlder}>
        {intl.formatMessage({ id: 'pager.older' })}
        <LaterIcon />
      </LinkButton>
    </Pager>
  );
}
