import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { AreaPage } from '../../shell/area-page.tsx';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { BarePanel } from '../../ui/panel.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { useEntries, useOperators } from './entries.ts';
import { entryColumns } from './entry-columns.tsx';
import { ExportButton } from './export-button.tsx';
import { findFaults, toFilter, toPlace } from './filters.ts';
import { NoEntries } from './no-entries.tsx';
import { AuditPager } from './audit-pager.tsx';

const route = getRouteApi('/audit');

export function ListPage() {
  return (
    <GatewayGate>
      <List />
    </GatewayGate>
  );
}

function List() {
  const intl = useIntl();
  const { before, after, ...applied } = route.useSearch();
  const isValid = Object.keys(findFaults(applied)).length === 0;
  const filter = toFilter(applied);
  const place = toPlace({ before, after });
  const query = useEntries({ ...filter, ...place }, isValid);
  const trouble = useTrouble(query);
  const operators = useOperators().data;
  const columns = useMemo(() => entryColumns(intl), [intl]);
  if (trouble !== undefined) return <GatewayTrouble trouble={trouble} />;

  const entries = isValid ? query.data?.entries : [];
  const known = [operators ?? [], entries?.flatMap(({ person, school }) => [person, school]) ?? []].flat();
  const nameOf = (id: string) => known.find((somebody) => somebody?.id === id)?.name ?? id;
  const title = intl.formatMessage({ id: 'audit.title' });
  return (
    <AreaPage
      name={title}
      title={title}
      place={`${before ?? ''} ${after ?? ''}`}
      sub={<Summary count={query.isPlaceholderData ? undefined : entries?.length} />}
      actions={isValid && <ExportButton filter={filter} />}
    >
      <BarePanel label={title}>
        <AuditFilters applied={applied} nameOf={nameOf} />
        <ProgressLine isRunning={query.isFetching && query.data !== undefined} />
        {entries === undefined && <Loading />}
        {entries?.length === 0 && <NoEntries applied={applied} isValid={isValid} place={place} />}
        {query.data !== undefined && entries !== undefined && entries.length > 0 && (
          <>
            <DataTable
              caption={intl.formatMessage({ id: 'audit.caption' })}
              columns={columns}
              rows={entries}
              rowId={({ number }) => String(number)}
              isStale={query.isPlaceholderData}
            />
            <AuditPager page={query.data} applied={applied} />
          </>
        )}
      </BarePanel>
    </AreaPage>
  );
}

/** Read out when it changes; the time zone belongs to every time and day on the page. */
function Summary({ count }: { count: number | undefined }) {
  const intl = useIntl();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <output>
        {count === undefined
          ? intl.formatMessage({ id: 'audit.loading' })
          : intl.formatMessage({ id: 'audit.count' }, { count })}
      </output>
      <span>{intl.formatMessage({ id: 'audit.zone' }, { zone })}</span>
    </>
  );
}
