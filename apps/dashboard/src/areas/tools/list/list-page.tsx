import { getRouteApi } from '@tanstack/react-router';
import type { ListFilter } from '../../../app/list/filter-types.ts';
import { ListPage as ToolList } from '../../../app/list/list-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { AddIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TabLink, Tabs } from '../../../ui/tabs.tsx';
import { useToolChoices, useTools } from '../api.ts';
import { toolStates, toolTypes } from '../labels.ts';
import { toolColumns } from './columns.tsx';
import { maxSearchLength, toolParameters, toToolsQuery } from './parameters.ts';

const route = getRouteApi('/area/tools');

export function ListPage() {
  const t = useTranslate();
  const search = route.useSearch();
  const query = useTools(toToolsQuery(search), toolParameters.isValid(search));
  const { tools, total = 0, leftOut = 0 } = query.data ?? {};

  function summary(count: number) {
    const counted = t('tools.count', { count });
    const filters = Object.keys(toolParameters.filtersOf(search)).length;
    if (filters === 0) return counted;
    return `${counted} ${t('tools.countFiltered', { count: filters })}`;
  }

  return (
    <ToolList
      area="tools"
      parameters={toolParameters}
      search={search}
      query={query}
      data={tools && { rows: tools, total }}
      columns={toolColumns}
      rowId={({ id }) => id}
      filters={useToolFilters()}
      viewFilters={['type', 'state', 'medium', 'mediaSource']}
      tabs={<TypeTabs />}
      sortLabel={(sort, order) => t(`tools.sort.${sort}.${order}`)}
      summary={summary}
      note={!query.isPlaceholderData && query.data && <Notes {...query.data} />}
      actions={
        <LinkButton to="/tools/new">
          <AddIcon />
          {t('tools.new.do')}
        </LinkButton>
      }
      notice={
        leftOut > 0 && (
          <Notice
            tone="warning"
            title={t('tools.leftOut.title', { count: leftOut })}
            text={t('tools.leftOut.text')}
          />
        )
      }
    />
  );
}

/** The age of the list that the gateway filters, and how many of all tools boards offer first. */
function Notes({ readAt, preferred }: { readAt: string; preferred: number }) {
  const t = useTranslate();
  const time = t.date(readAt, { timeStyle: 'medium' });
  return (
    <>
      <span>{t('tools.preferred', { count: preferred })}</span>
      <span>{t('tools.readAt', { time })}</span>
    </>
  );
}

function TypeTabs() {
  const t = useTranslate();
  const search = route.useSearch();
  const applied = toolParameters.filtersOf(search);
  return (
    <Tabs label={t('tools.tabs')}>
      {[undefined, ...toolTypes].map((type) => (
        <TabLink
          key={type ?? 'all'}
          to="."
          search={toolParameters.withFilters(search, { ...applied, type })}
          isCurrent={applied.type === type}
        >
          {type === undefined ? t('tools.tab.all') : t.label('tools.type', type)}
        </TabLink>
      ))}
    </Tabs>
  );
}

type Name = (typeof toolParameters.filterNames)[number];

function useToolFilters(): ListFilter<Name, string>[] {
  const t = useTranslate();
  const { data: choices } = useToolChoices();
  return [
    { kind: 'search', name: 'search', label: t('tools.filter.search'), maxLength: maxSearchLength },
    {
      kind: 'select',
      name: 'state',
      label: t('tools.filter.state'),
      options: toolStates.map((value) => ({ value, label: t.label('tools.state', value) })),
    },
    {
      kind: 'select',
      name: 'medium',
      label: t('tools.filter.medium'),
      options: (['true', 'false'] as const).map((value) => ({
        value,
        label: t(`tools.medium.${value}`),
      })),
    },
    {
      kind: 'select',
      name: 'mediaSource',
      label: t('tools.filter.mediaSource'),
      options: (choices?.mediaSources ?? []).map(({ sourceId, name }) => ({
        value: sourceId,
        label: name ?? sourceId,
      })),
    },
  ];
}
