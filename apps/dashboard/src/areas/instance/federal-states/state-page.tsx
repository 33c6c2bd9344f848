import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { NoRows } from '../../../app/data/query-panel.tsx';
import { FormFacts } from '../../../app/form/form-facts.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { EditIcon } from '../../../ui/area-icons.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Panel, Stack } from '../../../ui/panel.tsx';
import { type FederalState, useFederalState, useStateUsage } from './api.ts';
import { stateForm } from './form.ts';

const route = getRouteApi('/area/instance/federal-states/$stateId');

export function StatePage() {
  const { stateId } = route.useParams();
  return (
    <QueryPage area="federalStates" query={useFederalState(stateId)}>
      {(state) => <Page state={state} />}
    </QueryPage>
  );
}

function Page({ state }: { state: FederalState }) {
  const t = useTranslate();
  const name = cut(state.name);
  const schools = useStateUsage().data?.usage.find(({ id }) => id === state.id)?.schools;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="federalStates" />}
      subtitle={
        <>
          {schools !== undefined && (
            <span>
              <Link to="/schools" search={{ federalState: state.id }}>
                {t('federalStates.schoolCount', { count: schools })}
              </Link>
            </span>
          )}
          <Copyable id={state.id} what={t('federalStates.id')} isShort />
        </>
      }
      actions={
        <LinkButton to="/instance/federal-states/$stateId/edit" params={{ stateId: state.id }}>
          <EditIcon />
          {t('record.edit')}
        </LinkButton>
      }
    >
      <Stack>
        <Panel title={t('federalStates.form.title')}>
          <FormFacts form={stateForm} stored={state} names={['name', 'abbreviation', 'logoUrl']} />
        </Panel>
        <CountiesPanel counties={state.counties} />
      </Stack>
    </AreaPage>
  );
}

/** The counties, by name. */
function CountiesPanel({ counties }: Pick<FederalState, 'counties'>) {
  const t = useTranslate();
  const columns = useMemo(() => countyColumns(t), [t]);
  const rows = counties.toSorted((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
  return (
    <Panel title={t('federalStates.field.counties')} trailing={t.number(counties.length)}>
      {counties.length === 0 ? (
        <NoRows>{t('federalStates.counties.none')}</NoRows>
      ) : (
        <DataTable
          caption={t('federalStates.field.counties')}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          isStale={false}
        />
      )}
    </Panel>
  );
}

function countyColumns(t: Translate): Column<FederalState['counties'][number]>[] {
  return [
    {
      id: 'name',
      header: t('federalStates.field.counties.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => cut(row.name ?? '–'),
    },
    {
      id: 'number',
      header: t('federalStates.field.counties.countyId'),
      width: 'content',
      phone: 'corner',
      cell: (row) => row.countyId ?? '–',
    },
    {
      id: 'antaresKey',
      header: t('federalStates.field.counties.antaresKey'),
      phone: 'second',
      cell: (row) => cut(row.antaresKey ?? '–'),
    },
  ];
}
