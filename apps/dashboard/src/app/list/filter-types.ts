import type { ReactNode } from 'react';

type FilterBase<Name extends string> = {
  name: Name;
  label: string;
  /** On the chip of the applied filter, if the label is too long for it. */
  chipLabel?: string;
  /** The value on the chip; by default the label of the option, or the text itself. */
  format?: (text: string) => string;
};

/** Applied as soon as an option is chosen. */
export type SelectFilter<Name extends string> = FilterBase<Name> & {
  kind: 'select';
  options: readonly { value: string; label: string }[];
};

/** For a value that needs its own control, such as a school. */
export type CustomFilter<Name extends string> = FilterBase<Name> & {
  kind: 'custom';
  render: (onApply: (value: string) => void) => ReactNode;
};

type TypedBase<Name extends string, Problem extends string> = FilterBase<Name> & {
  maxLength?: number;
  normalize?: (text: string) => string;
  error?: (problem: Problem) => string;
};

/** Always visible; the other filters are in a menu. The text is applied on Enter. */
export type SearchFilter<Name extends string, Problem extends string> = TypedBase<Name, Problem> & {
  kind: 'search';
  /** If the list needs a text to search for. */
  emptyError?: string | undefined;
};

/** The text is applied on Enter or with the button. */
export type TextFilter<Name extends string, Problem extends string> = TypedBase<Name, Problem> & {
  kind: 'text' | 'date';
  hint?: (text: string) => string | undefined;
};

export type MenuFilter<Name extends string, Problem extends string> =
  SelectFilter<Name> | CustomFilter<Name> | TextFilter<Name, Problem>;

export type ListFilter<Name extends string, Problem extends string> =
  SearchFilter<Name, Problem> | MenuFilter<Name, Problem>;

/** The value as shown on the chip. */
export function formatFilter(filter: ListFilter<string, never>, text: string): string {
  if (filter.format !== undefined) return filter.format(text);
  const option = filter.kind === 'select' && filter.options.find(({ value }) => value === text);
  return option ? option.label : text;
}

export function normalizeFilter({ normalize }: TypedBase<string, never>, text: string): string {
  return normalize === undefined ? text.trim() : normalize(text);
}
