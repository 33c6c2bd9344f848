import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Field } from '../../ui/field.tsx';
import { FilterBar, FilterChips } from '../../ui/filter-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { useFirstInvalidFocus } from '../form/use-first-invalid-focus.ts';
import type { ListParameters, Search } from './list-parameters.ts';

type FilterBase<Name extends string> = {
  name: Name;
  label: string;
  /** On the chip of the applied filter, if the label is too long for it. */
  chipLabel?: string;
  /** The value on the chip; by default the label of the option, or the text itself. */
  format?: (text: string) => string;
};

/** Applied as soon as an option is chosen. */
type SelectFilter<Name extends string> = FilterBase<Name> & {
  kind: 'select';
  options: readonly { value: string; label: string }[];
};

/** The text is applied on Enter or with the button. A `search` comes first and is visible at every width. */
type TypedFilter<Name extends string, Problem extends string> = FilterBase<Name> & {
  kind: 'search' | 'text' | 'date';
  maxLength?: number;
  normalize?: (text: string) => string;
  hint?: (text: string) => string | undefined;
  error?: (problem: Problem) => string;
};

export type ListFilter<Name extends string, Problem extends string> =
  SelectFilter<Name> | TypedFilter<Name, Problem>;

type Props<Name extends string, Problem extends string> = {
  label: string;
  parameters: ListParameters<Name, Problem>;
  search: Search;
  filters: readonly ListFilter<Name, Problem>[];
  /** After the filters. */
  children?: ReactNode;
};

/** The filters of a list, with a chip for each applied filter. All of them are stored in the address. */
export function ListFilters<Name extends string, Problem extends string>(props: Props<Name, Problem>) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { parameters, search, filters, label, children } = props;
  const applied: Search = parameters.filtersOf(search);
  const drafts = useDrafts(applied);
  const [rejected, setRejected] = useState<Search>({});
  const { container, reportInvalid } = useFirstInvalidFocus<HTMLDivElement>();

  const typed = filters.filter((filter) => filter.kind !== 'select');
  const entered: Search = parameters.filtersOf({
    ...applied,
    ...Object.fromEntries(
      typed.map((filter) => [filter.name, normalize(filter, drafts.textOf(filter.name))]),
    ),
  });
  const problems = parameters.findProblems(entered);

  function apply(next: Search) {
    void navigate({ to: '.', search: parameters.withFilters(search, next) });
  }

  function submit() {
    if (typed.every(({ name }) => problems[name] === undefined)) return apply(entered);
    setRejected(entered);
    reportInvalid();
  }

  function renderField(filter: TypedFilter<Name, Problem>) {
    const { name } = filter;
    const problem = problems[name];
    // Shown only after a failed submission or if the problem is in the address, not while typing.
    const showsError = entered[name] === rejected[name] || entered[name] === applied[name];
    const text = drafts.textOf(name);
    return (
      <Field
        key={name}
        label={filter.label}
        error={showsError && problem !== undefined ? filter.error?.(problem) : undefined}
        hint={filter.hint?.(text)}
        type={filter.kind}
        value={text}
        maxLength={filter.maxLength}
        autoComplete="off"
        spellCheck={false}
        onChange={(change) => drafts.type(name, change.target.value)}
      />
    );
  }

  function renderSelect({ name, label: title, options }: SelectFilter<Name>) {
    const value = applied[name] ?? '';
    const shown = [{ value: '', label: intl.formatMessage({ id: 'filter.all' }) }, ...options];
    // A value from the address that is not among the options, or not loaded yet.
    if (!shown.some((option) => option.value === value)) shown.push({ value, label: value });
    return (
      <Select
        key={name}
        label={title}
        value={value}
        options={shown}
        onChange={(picked) => apply({ ...applied, ...validTexts(), [name]: picked })}
      />
    );
  }

  /** Typed text that is not applied yet. Invalid text stays in its field. */
  function validTexts(): Search {
    const valid = typed.filter(({ name }) => problems[name] === undefined);
    return Object.fromEntries(valid.map(({ name }) => [name, entered[name]]));
  }

  const searchField = typed.find((filter) => filter.kind === 'search');
  const others = filters.filter((filter) => filter.kind !== 'search');
  const count = others.filter(({ name }) => applied[name] !== undefined).length;
  return (
    <div ref={container}>
      <FilterBar
        label={label}
        openLabel={intl.formatMessage({ id: count === 0 ? 'filter.open' : 'filter.openCounted' }, { count })}
        applyLabel={intl.formatMessage({ id: searchField === undefined ? 'filter.apply' : 'filter.search' })}
        onApply={submit}
        search={searchField && renderField(searchField)}
        chips={<Chips names={parameters.filterNames} filters={filters} applied={applied} onChange={apply} />}
      >
        {others.map((filter) => (filter.kind === 'select' ? renderSelect(filter) : renderField(filter)))}
        {children}
      </FilterBar>
    </div>
  );
}

type ChipsProps = {
  /** In the order of the address. */
  names: readonly string[];
  filters: readonly ListFilter<string, never>[];
  applied: Search;
  onChange: (filters: Search) => void;
};

function Chips({ names, filters, applied, onChange }: ChipsProps) {
  const intl = useIntl();
  const chips = names.flatMap((filterName) => {
    const text = applied[filterName];
    const filter = filters.find((one) => one.name === filterName);
    if (text === undefined || filter === undefined) return [];
    const name = filter.chipLabel ?? filter.label;
    return [
      {
        name: filterName,
        label: intl.formatMessage({ id: 'filter.chip' }, { name, value: format(filter, text) }),
        removeLabel: intl.formatMessage({ id: 'filter.remove' }, { name }),
        onRemove: () => onChange({ ...applied, [filterName]: undefined }),
      },
    ];
  });
  return (
    <FilterChips
      label={intl.formatMessage({ id: 'filter.applied' })}
      chips={chips}
      removeAllLabel={intl.formatMessage({ id: 'filter.removeAll' })}
      onRemoveAll={() => onChange({})}
    />
  );
}

function format(filter: ListFilter<string, never>, text: string): string {
  if (filter.format !== undefined) return filter.format(text);
  const option = filter.kind === 'select' && filter.options.find(({ value }) => value === text);
  return option ? option.label : text;
}

function normalize({ normalize: own }: TypedFilter<string, never>, text: string): string {
  return own === undefined ? text.trim() : own(text);
}

/** Text typed over applied filters; it is discarded when its filter changes by other means, such as the back button. */
function useDrafts(applied: Search) {
  const [drafts, setDrafts] = useState<Record<string, { over: string; text: string }>>({});
  const appliedText = (name: string) => applied[name] ?? '';
  const kept = Object.entries(drafts).filter(([name, { over }]) => over === appliedText(name));
  if (kept.length < Object.keys(drafts).length) setDrafts(Object.fromEntries(kept));
  return {
    textOf: (name: string) => Object.fromEntries(kept)[name]?.text ?? appliedText(name),
    type: (name: string, text: string) => setDrafts({ ...drafts, [name]: { over: appliedText(name), text } }),
  };
}
