import { useTranslate } from '../../i18n/translate.tsx';
import { TabLink, Tabs } from '../../ui/tabs.tsx';
import type { Search } from './filter-rules.ts';
import type { ListParameters } from './list-parameters.ts';

type Tab = { value?: string; label: string; count?: number | undefined };

type Props<Name extends string> = {
  list: { parameters: ListParameters<Name>; search: Search };
  /** The filter that the tabs set. */
  name: Name;
  label: string;
  /** The tab of the address without this filter. */
  all: Tab;
  tabs: readonly Tab[];
};

/** Links to parts of a list. */
export function FilterTabs<Name extends string>({ list, name, label, all, tabs }: Props<Name>) {
  const t = useTranslate();
  const { parameters, search } = list;
  const applied: Search = parameters.filtersOf(search);
  return (
    <Tabs label={label}>
      {[all, ...tabs].map((tab) => (
        <TabLink
          key={tab.value ?? 'all'}
          to="."
          search={parameters.withFilters(search, { ...applied, [name]: tab.value })}
          isCurrent={applied[name] === tab.value}
          count={tab.count === undefined ? undefined : t.number(tab.count)}
        >
          {tab.label}
        </TabLink>
      ))}
    </Tabs>
  );
}
