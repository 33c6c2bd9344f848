/** What a search compares, prepared once because lists are searched while an operator types. */
export interface SearchKeys {
  readonly id: string;
  /** The names with their punctuation. */
  readonly text: string;
  readonly words: readonly string[];
  /** The same words, spelled without umlauts. */
  readonly simplified: readonly string[];
  /** Numbers, found by their beginning. */
  readonly codes: readonly string[];
}

export interface Searchable {
  readonly keys: SearchKeys;
}

/** As people sort: letters without accents, numbers by their value. */
export const { compare: compareNames } = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/** Letters that Unicode does not decompose. */
const letters = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

/** Lower case, without accents. */
export function fold(text: string): string {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[ßæœøłđðþı]/gu, (letter) => letters.get(letter) ?? letter);
}

/** "ö", "oe" and "o" become the same: a name is found however its umlauts are spelled. */
const simplify = (folded: string): string => folded.replaceAll(/(?<=[aou])e/gu, '');

const splitWords = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

type Texts = readonly (string | null | undefined)[];

export function toKeys(id: string, names: Texts, codes: Texts): SearchKeys {
  const text = fold(names.join(' '));
  const words = splitWords(text);
  return {
    id,
    text,
    words,
    simplified: words.map(simplify),
    codes: codes.flatMap((code) => (code === null || code === undefined ? [] : [fold(code)])),
  };
}

/** How well something matches. A lower rank is a better match. */
const ranks = { whole: 0, beginning: 1, otherSpelling: 2, inside: 3, misspelled: 4 };
/** A name that begins with the text is a better match than any other. */
const afterBeginnings = 100;
/** Shorter words are found only at the beginning of others. */
const minInside = 3;
/** In shorter words, one letter makes another word. */
const minMisspelled = 4;

/**
 * The items with this id, or with all words of a text in any order, the best matches first. Equal matches stay in their
 * order. If there is none, one letter may be wrong.
 */
export function searchRanked<Item extends Searchable>(items: readonly Item[], text: string): readonly Item[] {
  const typed = fold(text.trim()).split(/\s+/u);
  const [only] = typed;
  if (only === undefined || only === '') return items;
  const withId = items.filter(({ keys }) => keys.id === only);
  if (withId.length > 0) return withId;
  const rankAll = (mayMisspell: boolean) =>
    items.flatMap((item) => {
      const rank = rankOf(item.keys, typed, mayMisspell);
      return rank === undefined ? [] : [{ item, rank }];
    });
  const exact = rankAll(false);
  const found = exact.length > 0 ? exact : rankAll(true);
  return found.toSorted((one, other) => one.rank - other.rank).map(({ item }) => item);
}

function rankOf(keys: SearchKeys, typed: readonly string[], mayMisspell: boolean): number | undefined {
  const found = typed.flatMap((part) => rankPart(keys, part));
  if (found.includes(undefined)) return undefined;
  const ranked = found.filter((rank) => rank !== undefined);
  const misspelled = ranked.filter((rank) => rank === ranks.misspelled).length;
  if (misspelled !== (mayMisspell ? 1 : 0)) return undefined;
  const isBeginning = keys.simplified.join(' ').startsWith(simplify(typed.join(' ')));
  return ranked.reduce((sum, rank) => sum + rank, isBeginning ? 0 : afterBeginnings);
}

/** The ranks of the words in a part without blanks, which can be a number as a whole. */
function rankPart(keys: SearchKeys, part: string): (number | undefined)[] {
  const words = splitWords(part);
  const byWords = words.map((word) => rankWord(keys, word) ?? rankMisspelled(keys, word));
  if (byWords.every((rank) => rank === ranks.whole) && words.length > 0) return byWords;
  if (keys.codes.includes(part)) return [ranks.whole];
  if (keys.codes.some((code) => code.startsWith(part))) return [ranks.beginning];
  if (words.length === 0) return [keys.text.includes(part) ? ranks.inside : undefined];
  return byWords;
}

function rankWord({ words, simplified }: SearchKeys, piece: string): number | undefined {
  if (words.includes(piece)) return ranks.whole;
  if (words.some((word) => word.startsWith(piece))) return ranks.beginning;
  const spelled = simplify(piece);
  if (simplified.some((word) => word.startsWith(spelled))) return ranks.otherSpelling;
  if (piece.length < minInside) return undefined;
  const isInside =
    words.some((word) => word.includes(piece)) || simplified.some((word) => word.includes(spelled));
  return isInside ? ranks.inside : undefined;
}

function rankMisspelled({ simplified }: SearchKeys, piece: string): number | undefined {
  const spelled = simplify(piece);
  const isClose = piece.length >= minMisspelled && simplified.some((word) => beginsAlmostWith(word, spelled));
  return isClose ? ranks.misspelled : undefined;
}

/** Whether a word begins with another one in which a letter is wrong, missing, too many, or swapped with the next one. */
function beginsAlmostWith(word: string, typed: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = typed.slice(at + 1);
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(typed.slice(at), at + 1) ||
    word.startsWith(rest, at) ||
    (isSwapped && word.startsWith(typed.slice(at + 2), at + 2))
  );
}
