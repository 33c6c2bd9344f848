import { encodeText } from '../../platform/stored-text.ts';

const maxWords = 6;
/** Up to this number of words, the last name may also come first. */
const maxReversibleWords = 3;
/** Proxies commonly accept 8 kB for the first line of a request. */
const maxQueryLength = 6_000;
const apostrophes = /['\u2019\u02BC]/gu;

type Filter = [string, string][];
type Spell = (name: string) => string[];

/**
 * A platform filter for the people with exactly these names, however the words divide into first and last name.
 * Values are compared for equality, in a few spellings, so that no pattern is tried on all people (T31).
 * Undefined for more words than names have.
 */
export function exactNameFilter(words: readonly string[]): Filter | undefined {
  if (words.length === 0 || words.length > maxWords) return undefined;
  const names = possibleNames(words);
  const filters = [inAllSpellings, capitalised, asTyped].map((spell) => filterBy(names, spell));
  return filters.find((filter) => new URLSearchParams(filter).toString().length <= maxQueryLength);
}

function filterBy(names: readonly (readonly [string, string][])[], spell: Spell): Filter {
  return names.flatMap((name, index) =>
    name.flatMap(([field, value]) =>
      inStoredForms(spell(value)).map((form): [string, string] => [`$or[${index}][${field}][$in][]`, form]),
    ),
  );
}

/** A name with `&` is stored with an entity or without (T14). */
function inStoredForms(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, encodeText(name)]))];
}

function possibleNames(words: readonly string[]): [string, string][][] {
  const [only] = words;
  if (words.length === 1 && only !== undefined) return [[['firstName', only]], [['lastName', only]]];
  return words.slice(1).flatMap((_, index): [string, string][][] => {
    const start = words.slice(0, index + 1).join(' ');
    const end = words.slice(index + 1).join(' ');
    const asShown: [string, string][] = [
      ['firstName', start],
      ['lastName', end],
    ];
    const reversed: [string, string][] = [
      ['firstName', end],
      ['lastName', start],
    ];
    return words.length > maxReversibleWords ? [asShown] : [asShown, reversed];
  });
}

/** With either apostrophe, and with accents as one character or two. */
function inAllSpellings(name: string): string[] {
  const spellings = capitalised(name).flatMap((one) => [
    one,
    one.replaceAll(apostrophes, "'"),
    one.replaceAll(apostrophes, '\u2019'),
  ]);
  return [...new Set(spellings.flatMap((one) => [one, one.normalize('NFD')]))];
}

function capitalised(name: string): string[] {
  const capital = name.replaceAll(
    /(\p{L})([\p{L}\p{M}]*)/gu,
    (_, first: string, rest: string) => first.toUpperCase() + rest.toLowerCase(),
  );
  return [...new Set([name, capital])];
}

function asTyped(name: string): string[] {
  return [name];
}
