import { getRouteApi } from '@tanstack/react-router';
import { ListPage as BatchList } from '../../../app/list/list-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { AddIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TabLink, Tabs } from '../../../ui/tabs.tsx';
import { useBatches } from '../api.ts';
import { listedStates } from '../labels.tsx';
import { batchColumns } from './columns.tsx';
import { batchParameters, maxSearchLength, toBatchesQuery } from './parameters.ts';

const route = getRouteApi('/area/deletion');

/** The states that have a tab even without batches. */
const mainStates: readonly string[] = ['waiting', 'running', 'failed', 'finished'];

export function ListPage() {
  const t = useTranslate();
  const search = route.useSearch();
  const query = useBatches(toBatchesQuery(search), batchParameters.isValid(search));
  const { batches, total = 0, states = [] } = query.data ?? {};

  return (
    <BatchList
      area="deletion"
      parameters={batchParameters}
      search={search}
      query={query}
      data={batches && { rows: batches, total }}
      columns={batchColumns}
      rowId={({ id }) => id}
      filters={[
        {
          kind: 'search',
          name: 'search',
          label: t('deletion.filter.search'),
          maxLength: maxSearchLength,
        },
      ]}
      viewFilters={['state']}
      tabs={<StateTabs states={states} />}
      summary={(count) => t('deletion.count', { count })}
      actions={
        <>
          <LinkButton to="/deletion/other">{t('deletion.other.open')}</LinkButton>
          <LinkButton to="/deletion/new">
            <AddIcon />
            {t('deletion.new.do')}
          </LinkButton>
        </>
      }
    />
  );
}

/** Counted whatever is searched for, as the gateway does. */
function StateTabs({ states }: { states: readonly { state: string; count: number }[] }) {
  const t = useTranslate();
  const search = route.useSearch();
  const applied = batchParameters.filtersOf(search);
  const isLoaded = states.length > 0;
  const countOf = (state: string) => states.find((one) => one.state === state)?.count ?? 0;
  const all = states.reduce((sum, { count }) => sum + count, 0);
  const shown = listedStates.filter(
    (state) => mainStates.includes(state) || countOf(state) > 0 || applied.state === state,
  );
  const format = (count: number) => (isLoaded ? t.number(count) : undefined);
  return (
    <Tabs label={t('deletion.tabs')}>
      <TabLink
        to="."
        search={batchParameters.withFilters(search, { ...applied, state: undefined })}
        isCurrent={applied.state === undefined}
        count={format(all)}
      >
        {t('deletion.tab.all')}
      </TabLink>
      {shown.map((state) => (
        <TabLink
          key={state}
          to="."
          search={batchParameters.withFilters(search, { ...applied, state })}
          isCurrent={applied.state === state}
          count={format(countOf(state))}
        >
          {t(`deletion.tab.${state}`)}
        </TabLink>
      ))}
    </Tabs>
  );
}
