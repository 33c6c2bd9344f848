import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useStore } from '../../lib/store.ts';
import { FilterMenu } from './filter-menu.tsx';
import { formatFilter, normalizeFilter, type ListFilter } from './filter-types.ts';
import { hasKeyShortcuts } from '../frame/key-shortcuts.ts';
import { searchKey } from './list-body.tsx';
import type { Search } from './filter-rules.ts';
import type { ListParameters } from './list-parameters.ts';

type Props<Name extends string> = {
  label: string;
  parameters: ListParameters<Name>;
  search: Search;
  filters: readonly ListFilter<Name>[];
  /** Why the server rejected the applied search text. */
  searchError?: string | undefined;
  /** The same text was submitted again. */
  onResubmit?: () => void;
  searchField?: RefObject<HTMLInputElement | null>;
  /** At the end of the line. */
  children?: ReactNode;
};

/** The filters of a list, with a chip for each applied filter. All of them are stored in the address. */
export function ListFilters<Name extends string>(props: Props<Name>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { parameters, search, filters, label, searchError, onResubmit, children } = props;
  const applied: Search = parameters.filtersOf(search);
  const menuFilters = filters.filter((filter) => filter.kind !== 'search' && filter.kind !== 'chip');
  const searchFilter = filters.find((filter) => filter.kind === 'search');
  const appliedText = (searchFilter && applied[searchFilter.name]) ?? '';
  const [text, type] = useDraft(appliedText);
  const [rejected, setRejected] = useState<string>();
  const ownField = useRef<HTMLInputElement>(null);
  const field = props.searchField ?? ownField;
  const hasShortcuts = useStore(hasKeyShortcuts);
  const entered = searchFilter === undefined ? '' : normalizeFilter(searchFilter, text);
  const problem = searchFilter === undefined ? undefined : findProblem(searchFilter.name, entered);
  // The response arrives after the focus may have moved on.
  useEffect(() => {
    if (searchError !== undefined) field.current?.focus();
  }, [searchError, field]);

  function findProblem(name: Name, value: string): string | undefined {
    return parameters.findProblems(parameters.filtersOf({ ...applied, [name]: value }))[name];
  }

  /** The typed search text is applied with any other filter. Invalid text stays in its field. */
  function apply(changes: Search) {
    const typed = searchFilter === undefined || problem !== undefined ? {} : { [searchFilter.name]: entered };
    void navigate({ to: '.', search: parameters.withFilters(search, { ...applied, ...typed, ...changes }) });
  }

  function submit() {
    if (findError() === undefined) {
      if (entered === appliedText && search.page === undefined) onResubmit?.();
      return apply({});
    }
    setRejected(text);
    field.current?.focus();
  }

  function findError(): string | undefined {
    if (entered === '') return searchFilter?.emptyError;
    return problem === undefined ? undefined : searchFilter?.error?.(problem);
  }

  /** Shown only after a failed submission or if the problem is in the address, not while typing. */
  function errorToShow(): string | undefined {
    if (text === rejected || (text !== '' && text === appliedText)) return findError() ?? searchError;
    return undefined;
  }

  const chips = parameters.filterNames.flatMap((name) => {
    const filter = filters.find((one) => one.name === name);
    const value = applied[name];
    if (value === undefined || filter === undefined || filter.kind === 'search') return [];
    const chipLabel = filter.chipLabel ?? filter.label;
    return [
      {
        name,
        label: chipLabel,
        value: formatFilter(filter, value),
        removeLabel: t('filter.remove', { name: chipLabel }),
        onRemove: () => apply({ [name]: undefined }),
      },
    ];
  });

  return (
    <FilterBar
      label={label}
      search={
        searchFilter && (
          <SearchField
            ref={field}
            label={searchFilter.label}
            submitLabel={t('filter.search')}
            error={errorToShow()}
            shortcut={hasShortcuts ? searchKey : undefined}
            value={text}
            maxLength={searchFilter.maxLength}
            onType={type}
            onSubmit={submit}
          />
        )
      }
      chipsLabel={t('filter.applied')}
      chips={chips}
      clearLabel={t('filter.removeAll')}
      onClear={() => apply(Object.fromEntries(chips.map(({ name }) => [name, undefined])))}
      trailing={children}
    >
      {menuFilters.length > 0 && (
        <FilterMenu
          filters={menuFilters}
          applied={applied}
          findProblem={findProblem}
          onApply={(name, value) => apply({ [name]: value })}
        />
      )}
    </FilterBar>
  );
}

/** The text being typed. It starts with the applied value and is reset when that value changes. */
function useDraft(applied: string): [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState({ base: applied, text: applied });
  if (draft.base !== applied) setDraft({ base: applied, text: applied });
  return [draft.base === applied ? draft.text : applied, (text) => setDraft({ base: applied, text })];
}
