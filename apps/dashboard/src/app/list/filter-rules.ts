import { isId } from '../../lib/id.ts';

/** The search parameters of an address, as the router returns them: plain strings. */
export type Search = Readonly<Record<string, string | undefined>>;

/** How the text of a filter is typed, checked and sent to the gateway. */
export type FilterRule<Value = unknown> = {
  kind: 'search' | 'text' | 'date';
  /** Returns the problem with the text, or false if it can be sent. */
  check: (text: string, search: Search) => string | false;
  parse: (text: string) => Value | undefined;
  normalize?: (text: string) => string;
  maxLength?: number;
  /** The values to choose from, if they are always the same. */
  values?: readonly string[];
  /** It could be about a person, so that no saved view keeps it. */
  isPersonal?: boolean;
};

export function textFilter(maxLength: number, pattern?: RegExp): FilterRule<string> {
  return {
    kind: 'text',
    check: (value) =>
      value.length > maxLength ? 'long' : pattern !== undefined && !pattern.test(value) && 'unknown',
    parse: (value) => value,
    maxLength,
  };
}

/** The field above the list. */
export function searchFilter(maxLength: number): FilterRule<string> {
  return { ...textFilter(maxLength), kind: 'search', isPersonal: true };
}

export function idFilter({ isPersonal = false } = {}): FilterRule<string> {
  return {
    kind: 'text',
    check: (value) => !isId(value) && 'id',
    parse: (value) => value,
    // Ids are often pasted in upper case and with spaces.
    normalize: (value) => value.trim().toLowerCase(),
    isPersonal,
  };
}

export function oneOf<const Value extends string>(values: readonly Value[]): FilterRule<Value> {
  const find = (text: string) => values.find((value) => value === text);
  return { kind: 'text', check: (text) => find(text) === undefined && 'unknown', parse: find, values };
}

export function flagFilter(): FilterRule<boolean> {
  return { ...oneOf(['true', 'false']), parse: (text) => text === 'true' };
}
