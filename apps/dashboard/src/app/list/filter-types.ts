import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.tsx';
import type { ListParameters } from './list-parameters.ts';

type FilterBase<Name extends string> = {
  name: Name;
  label: string;
  /** On the chip of the applied filter, if the label is too long for it. */
  chipLabel?: string;
  /** The value on the chip; by default the label of the option, or the text itself. */
  format?: ((text: string) => string) | undefined;
};

/** Applied as soon as an option is chosen. */
export type SelectFilter<Name extends string> = FilterBase<Name> & {
  kind: 'select';
  options: readonly { value: string; label: string }[];
};

/** For a value that needs its own control, such as a school. The control may set another filter instead. */
export type CustomFilter<Name extends string> = FilterBase<Name> & {
  kind: 'custom';
  render: (onApply: (value: string, name?: Name) => void) => ReactNode;
};

/** Set by a link, or by the control of another filter. */
type ChipFilter<Name extends string> = FilterBase<Name> & { kind: 'chip' };

type TypedBase<Name extends string> = FilterBase<Name> & {
  maxLength?: number | undefined;
  normalize?: ((text: string) => string) | undefined;
  error?: (problem: string) => string | undefined;
};

/** Always visible; the other filters are in a menu. The text is applied on Enter. */
export type SearchFilter<Name extends string> = TypedBase<Name> & {
  kind: 'search';
  /** If the list needs a text to search for. */
  emptyError?: string | undefined;
};

/** The text is applied on Enter or with the button. */
export type TextFilter<Name extends string> = TypedBase<Name> & {
  kind: 'text' | 'date';
  hint?: ((text: string) => string | undefined) | undefined;
};

export type MenuFilter<Name extends string> = SelectFilter<Name> | CustomFilter<Name> | TextFilter<Name>;

export type ListFilter<Name extends string> = SearchFilter<Name> | MenuFilter<Name> | ChipFilter<Name>;

/** What an area says about a filter of its list. The rest follows from the rule and the messages. */
export type FilterView<Name extends string = string> = {
  /** The label of a value; by default the text itself. */
  format?: (text: string) => string;
  /** The values to choose from, if they depend on the data. */
  options?: readonly { value: string; label: string }[];
  hint?: (text: string) => string | undefined;
  /** Its own control. */
  render?: CustomFilter<Name>['render'];
  /** It is not in the menu. */
  isChip?: true;
};

/**
 * The filters with their messages: `<area>.filter.<name>` or that of the field, `<area>.chip.<name>` if the label is too
 * long for a chip, and `<area>.error.<problem>`.
 */
export function toFilters<Name extends string>(
  t: Translate,
  area: string,
  { filterNames, rules }: ListParameters<Name>,
  views: { [Each in Name]?: FilterView<Name> },
): ListFilter<Name>[] {
  return Object.keys(views).flatMap((key): ListFilter<Name>[] => {
    const name = filterNames.find((one) => one === key);
    const view = name && views[name];
    if (name === undefined || view === undefined) return [];
    const { kind, values, maxLength, normalize } = rules[name];
    const { format, hint } = view;
    const label = t.optional(`${area}.filter.${name}`) ?? t.label(`${area}.field`, name);
    const chipLabel = t.optional(`${area}.chip.${name}`) ?? label;
    if (view.isChip) return [{ kind: 'chip', name, label, chipLabel, format }];
    if (view.render !== undefined)
      return [{ kind: 'custom', name, label, chipLabel, format, render: view.render }];
    if (view.options !== undefined)
      return [{ kind: 'select', name, label, chipLabel, format, options: view.options }];
    if (values !== undefined) {
      const options = values.map((value) => ({ value, label: format === undefined ? value : format(value) }));
      return [{ kind: 'select', name, label, chipLabel, options }];
    }
    const error = (problem: string) => t.optional(`${area}.error.${problem}`);
    return [{ kind, name, label, chipLabel, format, hint, maxLength, normalize, error }];
  });
}

/** The value as shown on the chip. */
export function formatFilter(filter: ListFilter<string>, text: string): string {
  if (filter.format !== undefined) return filter.format(text);
  const option = filter.kind === 'select' && filter.options.find(({ value }) => value === text);
  return option ? option.label : text;
}

export function normalizeFilter({ normalize }: TypedBase<string>, text: string): string {
  return normalize === undefined ? text.trim() : normalize(text);
}
