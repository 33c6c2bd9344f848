import { encodeText } from '../../platform/stored-text.ts';

/** Shorter pieces are not in the platform's text index (T30). */
const minIndexedLength = 3;

export interface SearchText {
  /** As typed, without punctuation around them. */
  readonly words: readonly string[];
  /** Sent to the platform's text index; all of them must occur. */
  readonly indexed: readonly string[];
  /** Words that the index cannot check, or not completely. */
  readonly filtered: readonly string[];
}

interface Searchable {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Composed, on one line and without lone surrogates, which a URL cannot contain. */
export function cleanSearch(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
    .normalize('NFC')
    .trim();
}

export function readSearchText(cleaned: string): SearchText {
  const words = cleaned
    .split(/\s+/u)
    .map(trimPunctuation)
    .filter((word) => splitWord(word).length > 0);
  const indexed = indexedPieces(words);
  const filtered = words.filter((word) => isEmailPart(word) || splitWord(word).some(isShort));
  return { words, indexed: [...new Set(indexed)], filtered };
}

/** The parts of an email address matter only without a name: they are shared by many and cost the platform most. */
function indexedPieces(words: readonly string[]): string[] {
  const ofNames = words.filter((word) => !isEmailPart(word)).flatMap(splitWord);
  const names = ofNames.filter((piece) => !isShort(piece));
  if (names.length > 0) return names;
  const emailParts = words.filter(isEmailPart);
  const specific = emailParts.map(withoutTopLevelDomain).flatMap(splitWord);
  const pieces = specific.some((piece) => !isShort(piece)) ? specific : emailParts.flatMap(splitWord);
  return pieces.filter((piece) => !isShort(piece));
}

export function isEmailPart(word: string): boolean {
  return word.includes('@');
}

/** Case, accents and the kind of apostrophe or hyphen make no difference; names and text are folded alike. */
export function matchesWord({ firstName, lastName, email }: Searchable, word: string): boolean {
  const isInEmail = (): boolean => fold(email).includes(fold(word));
  if (isEmailPart(word)) return isInEmail();
  const texts = [firstName, lastName, withoutTopLevelDomain(email)];
  const known = texts.flatMap(splitWord).map(fold);
  const pieces = splitWord(word);
  const isNamed = pieces
    .filter(isShort)
    .map(fold)
    .every((piece) => known.some((one) => one.startsWith(piece)));
  return isNamed || (pieces.length > 1 && isInEmail());
}

/** Whether the word is a whole word of the names, and not only the beginning of one. */
export function isWholeWord({ firstName, lastName }: Searchable, word: string): boolean {
  const known = [firstName, lastName].flatMap(splitWord).map(fold);
  return splitWord(word)
    .map(fold)
    .every((piece) => known.includes(piece));
}

/** The domain ending does not identify anyone: "de" would match most people in Germany. */
function withoutTopLevelDomain(email: string): string {
  return email.replace(/(?<=@.*)\.[^.@]*$/u, '');
}

/**
 * Modifier letters such as U+02BC are apostrophes here, as some keyboards type them. The platform's index splits at
 * some of these signs; at the others a piece is still found, as a part of a word.
 */
function splitWord(text: string): string[] {
  return text
    .normalize('NFC')
    .split(/(?:[^\p{L}\p{M}\p{N}]|[\u02B0-\u02FF])+/u)
    .filter((piece) => piece !== '');
}

/** The platform counts UTF-16 code units, as `length` does. */
function isShort(piece: string): boolean {
  return piece.length < minIndexedLength;
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Quotes, brackets and commas; not apostrophes and full stops, which belong to names such as "'t" and "J.". */
function trimPunctuation(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{M}\p{N}@'\u2019]+|[^\p{L}\p{M}\p{N}@'\u2019.]+$/gu, '');
}

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
