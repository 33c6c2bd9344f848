import type { Store } from '../../../lib/store.ts';
import { SelectionBar } from '../../../app/bulk/selection-bar.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { readPeople } from '../api.ts';
import { parameters, type SearchParams, toQuery } from './search-params.ts';

type Props = { ids: Store<ReadonlySet<string>>; params: SearchParams; total: number };

const change = '/work/new/people';

/** What can be done with the selected people. */
export function PeopleSelectionBar({ ids, params, total }: Props) {
  const t = useTranslate();
  const query = toQuery(params);
  if (query === undefined) return null;
  return (
    <SelectionBar
      // Stops reading the list of another filter.
      key={JSON.stringify(parameters.filtersOf(params))}
      ids={ids}
      subjects="people"
      from={{ path: '/people', search: params }}
      total={total}
      readPage={async (page, signal) => {
        const found = await readPeople({ query: { ...query, ...page } }, signal);
        return { ids: found.people.map(({ id }) => id), total: found.total };
      }}
      actions={[
        { id: 'roles', name: t('people.bulk.roles'), to: change, search: { kind: 'roles' } },
        { id: 'school', name: t('people.bulk.school'), to: change, search: { kind: 'school' } },
        { id: 'passwords', name: t('people.bulk.passwords'), to: '/work/new/passwords' },
        { id: 'links', name: t('people.bulk.links'), to: '/work/new/links' },
      ]}
    />
  );
}
