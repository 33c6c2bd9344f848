import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { AreaPage } from '../../shell/area-page.tsx';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { AddIcon } from '../../ui/area-icons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BarePanel } from '../../ui/panel.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { NoPeople } from './no-people.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeoplePager } from './people-pager.tsx';
import { PeopleSearch } from './people-search.tsx';
import { usePeople, type Sight } from './people.ts';
import { toQuery, type PlaceTexts } from './place-in-list.ts';
import { SearchSummary } from './search-summary.tsx';

const route = getRouteApi('/people');

export function ListPage() {
  return (
    <GatewayGate>
      <List />
    </GatewayGate>
  );
}

function List() {
  const intl = useIntl();
  const texts: PlaceTexts = route.useSearch();
  const wanted = toQuery(texts);
  const query = usePeople(wanted);
  const trouble = useTrouble(query);
  const columns = useMemo(() => peopleColumns(intl), [intl]);
  if (trouble !== undefined) return <GatewayTrouble trouble={trouble} />;

  const isSearching = query.isFetching;
  const isOld = query.data === undefined || query.isPlaceholderData;
  const sight = see();
  const old = query.data?.is === 'found' && wanted !== undefined ? query.data.page : undefined;
  const shown = sight.is === 'found' ? sight.page : sight.is === 'searching' ? old : undefined;
  const title = intl.formatMessage({ id: 'people.title' });

  function see(): Sight {
    if (wanted === undefined) return { is: 'unasked' };
    if (query.data !== undefined && !isOld) return query.data;
    return { is: isSearching ? 'searching' : 'stopped' };
  }

  return (
    <AreaPage
      name={title}
      title={title}
      place={texts.page ?? ''}
      sub={<SearchSummary sight={sight} />}
      actions={
        <LinkButton to="/people/new" search={texts.school === undefined ? {} : { school: texts.school }}>
          <AddIcon />
          {intl.formatMessage({ id: 'people.new.do' })}
        </LinkButton>
      }
    >
      <BarePanel label={title}>
        <PeopleSearch texts={texts} isSearching={isSearching} isRejected={sight.is === 'rejected'} />
        <ProgressLine isRunning={isSearching} />
        {shown !== undefined && shown.people.length > 0 ? (
          <>
            <DataTable
              caption={intl.formatMessage({ id: 'people.caption' })}
              columns={columns}
              rows={shown.people}
              rowId={({ id }) => id}
              isStale={sight.is === 'searching'}
            />
            {sight.is === 'found' && <PeoplePager texts={texts} page={shown} />}
          </>
        ) : (
          <NoPeople sight={sight} texts={texts} />
        )}
      </BarePanel>
    </AreaPage>
  );
}
