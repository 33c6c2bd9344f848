import { fold } from '../../lib/text-search.ts';
import { encodeText } from '../../platform/stored-text.ts';
import {
  commonParts,
  hasSeveralSpellings,
  isAmbiguous,
  spellingsOf,
  spellOut,
  umlautSpellings,
} from './spellings.ts';

/** Shorter pieces are not in the platform's text index (T30). */
const minIndexedLength = 3;

export interface SearchText {
  /** As typed, without punctuation around them. */
  readonly words: readonly string[];
  /** Sent to the platform's text index; all of them must occur. */
  readonly indexed: readonly string[];
  /** Sent instead if there are any; one of them must occur. */
  readonly spellings: readonly string[];
  /** Words that the index cannot check, or not completely. */
  readonly filtered: readonly string[];
  /** What the index checks completely, in the typed spelling only. Undefined if it never does. */
  readonly typed: readonly string[] | undefined;
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

/**
 * Names are found in all spellings of their sounds. A single word is sent in each of them; of several words, the parts
 * that all spellings have, because the index cannot combine alternatives. With `plainLetters`, also plain letters have
 * another spelling, and all words are compared here.
 */
export function readSearchText(cleaned: string, { plainLetters = false } = {}): SearchText {
  const words = cleaned
    .split(/\s+/u)
    .map(trimPunctuation)
    .filter((word) => splitWord(word).length > 0);
  const typed = [...new Set(indexedPieces(words))];
  const unchecked = words.filter((word) => isEmailPart(word) || splitWord(word).some(isShort));
  const names = [...new Set(namePieces(words))];
  const common = names
    .flatMap((name) => commonParts(name, { plainLetters }))
    .filter((part) => !isShort(part));
  const respelled = names.length > 1 && common.length > 0 ? [] : spellingsOfOne(names);
  const isCompared = (word: string): boolean => {
    if (plainLetters || unchecked.includes(word)) return true;
    if (isEmailPart(word)) return false;
    return splitWord(word).some(names.length > 1 ? hasSeveralSpellings : isAmbiguous);
  };
  return {
    words,
    indexed: respelled.length > 0 ? [] : names.length > 1 ? [...new Set(common)] : typed,
    spellings: respelled,
    filtered: words.filter(isCompared),
    typed: unchecked.length === 0 ? typed : undefined,
  };
}

/** The spellings of the longest name, if it has several. */
function spellingsOfOne(names: readonly string[]): string[] {
  const [longest] = names.toSorted((one, other) => other.length - one.length);
  const all = longest === undefined ? [] : spellingsOf(longest);
  return all.length > 1 ? all.filter((spelling) => !isShort(spelling)) : [];
}

/** The pieces of names that the index can check. */
function namePieces(words: readonly string[]): string[] {
  return words
    .filter((word) => !isEmailPart(word))
    .flatMap(splitWord)
    .filter((piece) => !isShort(piece));
}

/** The parts of an email address matter only without a name: they are shared by many and cost the platform most. */
function indexedPieces(words: readonly string[]): string[] {
  const names = namePieces(words);
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
  const known = [firstName, lastName, withoutTopLevelDomain(email)].flatMap(splitWord);
  const pieces = splitWord(word);
  const isNamed = pieces.every((piece) =>
    isAnySpelled(known, piece, (one, typed) =>
      isShort(piece) ? one.startsWith(typed) : one.includes(typed),
    ),
  );
  return isNamed || (pieces.length > 1 && isInEmail());
}

/** Whether the word is a whole word of the names, and not only the beginning of one. */
export function isWholeWord({ firstName, lastName }: Searchable, word: string): boolean {
  const known = [firstName, lastName].flatMap(splitWord);
  return splitWord(word).every((piece) => isAnySpelled(known, piece, (one, typed) => one === typed));
}

/** Compares once without accents, and once with "ue" for "ü". */
function isAnySpelled(
  known: readonly string[],
  piece: string,
  isSame: (one: string, typed: string) => boolean,
): boolean {
  return [fold, spellOut].some((spell) => known.some((one) => isSame(spell(one), spell(piece))));
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

/** With umlauts and without, with either apostrophe, and with accents as one character or two. */
function inAllSpellings(name: string): string[] {
  const spellings = capitalised(name)
    .flatMap(umlautSpellings)
    .flatMap((one) => [one, one.replaceAll(apostrophes, "'"), one.replaceAll(apostrophes, '\u2019')]);
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
