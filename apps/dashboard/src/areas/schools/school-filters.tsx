import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useDraft } from '../../lib/draft.ts';
import { AppliedFilters } from '../../shell/applied-filters.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { filterWords } from './filter-words.ts';
import {
  filterNames,
  migrationStates,
  pickFilters,
  purposes,
  toAddress,
  type FilterName,
  type PlaceTexts,
} from './place-in-list.ts';
import { migrationWords, purposeWords, yesOrNo } from './school-words.ts';
import { useSchoolChoices } from './schools.ts';
import { SortSelect } from './sort-select.tsx';

type Option = { value: string; label: string };

/** What is chosen applies at once, what is typed with Enter or the button; all of it stands in the address. */
export function SchoolFilters({ texts }: { texts: PlaceTexts }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const choices = useSchoolChoices().data;
  const applied = pickFilters(texts);
  const [search, typeSearch] = useDraft(applied.search ?? '');

  /** The order stays, the page is the first one. */
  function apply(filters: { [Name in FilterName]?: string | undefined }) {
    const { sort, order, rows } = texts;
    void navigate({ to: '/schools', search: toAddress({ ...filters, sort, order, rows }) });
  }

  function choose(name: Exclude<FilterName, 'search'>, options: readonly Option[]) {
    const value = applied[name] ?? '';
    const all = { value: '', label: intl.formatMessage({ id: 'schools.filter.all' }) };
    const shown = [all, ...options];
    // Something from the address that the list does not hold, or not yet.
    if (!shown.some((option) => option.value === value)) shown.push({ value, label: value });
    return (
      <Select
        label={intl.formatMessage({ id: `schools.filter.${name}` })}
        value={value}
        options={shown}
        onChange={(picked) => apply({ ...applied, [name]: picked })}
      />
    );
  }

  const count = Object.keys(applied).filter((name) => name !== 'search').length;
  return (
    <FilterBar
      label={intl.formatMessage({ id: 'schools.filter.label' })}
      openLabel={intl.formatMessage({ id: count === 0 ? 'filter.open' : 'filter.openCounted' }, { count })}
      applyLabel={intl.formatMessage({ id: 'schools.filter.apply' })}
      onApply={() => apply({ ...applied, search: search.trim() })}
      search={
        <Field
          label={intl.formatMessage({ id: 'schools.filter.search' })}
          error={undefined}
          type="search"
          value={search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={(change) => typeSearch(change.target.value)}
        />
      }
      chips={
        <AppliedFilters
          names={filterNames}
          applied={applied}
          titleOf={(name) => intl.formatMessage({ id: `schools.filter.${name}` })}
          wordsFor={(name, text) => filterWords(intl, choices, name, text)}
          onChange={apply}
        />
      }
    >
      {choose('federalState', toOptions(choices?.federalStates))}
      {choose('system', toOptions(choices?.systems))}
      {choose(
        'migration',
        migrationStates.map((value) => ({ value, label: migrationWords(intl, value) })),
      )}
      {choose(
        'purpose',
        purposes.map((value) => ({ value, label: purposeWords(intl, value) })),
      )}
      {choose(
        'maintenance',
        [true, false].map((value) => ({ value: String(value), label: yesOrNo(intl, value) })),
      )}
      <SortSelect texts={texts} />
    </FilterBar>
  );
}

function toOptions(named: readonly { id: string; name: string }[] | undefined): Option[] {
  return named?.map(({ id, name }) => ({ value: id, label: name })) ?? [];
}
