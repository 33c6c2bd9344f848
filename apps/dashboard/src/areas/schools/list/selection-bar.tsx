import type { Search } from '../../../app/list/filter-rules.ts';
import { SelectionBar } from '../../../app/bulk/selection-bar.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import type { Store } from '../../../lib/store.ts';
import { readSchools } from '../api.ts';
import { schoolList } from './school-list.ts';

type Props = { ids: Store<ReadonlySet<string>>; search: Search; total: number };

const kinds = ['features', 'storage', 'schoolYear'] as const;

/** What can be done with the selected schools. */
export function SchoolSelectionBar({ ids, search, total }: Props) {
  const t = useTranslate();
  const filters = schoolList.toFilter(search);
  return (
    <SelectionBar
      // Stops reading the list of another filter.
      key={JSON.stringify(schoolList.filtersOf(search))}
      ids={ids}
      subjects="schools"
      from={{ path: '/schools', search }}
      total={total}
      readPage={async (page, signal) => {
        const found = await readSchools({ query: { ...filters, ...page } }, signal);
        return { ids: found.schools.map(({ id }) => id), total: found.total };
      }}
      actions={kinds.map((kind) => ({
        id: kind,
        name: t(`schools.bulk.${kind}`),
        to: '/work/new/schools',
        search: { kind },
      }))}
    />
  );
}
