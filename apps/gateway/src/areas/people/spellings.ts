import { fold } from '../../lib/text-search.ts';

/** The same sound in several spellings. The platform's index has "ü" as "u", but neither as "ue" (T30). */
const sounds: readonly (readonly [find: RegExp, spellings: readonly string[]])[] = [
  [/ae|[äæ]/gu, ['ä', 'ae', 'æ']],
  [/oe|[öœø]/gu, ['ö', 'oe', 'ø']],
  // Not in "Bauer", "Neuer" and "Enrique".
  [/(?<![aeq])ue|ü/gu, ['ü', 'ue']],
  [/ss|ß/gu, ['ss', 'ß']],
  [/[lł]/gu, ['l', 'ł']],
  [/[dđð]/gu, ['d', 'đ']],
  [/o(?!e)/gu, ['o', 'ø']],
  // The capital of both is I, which is "i" in the index.
  [/^[iı]/gu, ['i', 'ı']],
  [/(?<!^)[iı]/gu, ['i', 'ı']],
];
const severalSpellings = /ae|oe|(?<![aeq])ue|ss|[äöüæœøßłđðı]/iu;
/** As `severalSpellings`, and letters that a foreign one can be behind: "Lukasz" for "Łukasz". */
const severalWithPlainLetters = /ae|oe|(?<![aeq])ue|ss|[äöüæœøßłđðıldoi]/iu;
const maxSpellings = 16;

/** Names that sound the same, the most common one first. */
const equalNames = [
  ['Meyer', 'Meier', 'Maier', 'Mayer'],
  ['Schmidt', 'Schmitt', 'Schmid'],
  ['Hoffmann', 'Hofmann'],
] as const;

const digraphs = new Map([
  ['ä', 'ae'],
  ['æ', 'ae'],
  ['ö', 'oe'],
  ['œ', 'oe'],
  ['ø', 'oe'],
  ['ü', 'ue'],
]);

const umlauts = [
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
  ['ß', 'ss'],
] as const;

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

/** With "ue" for "ü". */
export function spellOut(text: string): string {
  return fold(lower(text).replaceAll(/[äæöœøü]/gu, (letter) => digraphs.get(letter) ?? letter));
}

/** As typed, with umlauts and without. */
export function umlautSpellings(name: string): string[] {
  const without = umlauts.reduce((text, [umlaut, plain]) => text.replaceAll(umlaut, plain), name);
  const all = umlauts.reduce((text, [umlaut, plain]) => text.replaceAll(plain, umlaut), name);
  return [name, without, all];
}

/** Each spelling has letters of its own in the index; a spelling that makes too many is left out. */
export function spellingsOf(piece: string): string[] {
  return sounds.reduce<string[]>(
    (all, [find, spellings]) => {
      const next = new Set(
        all.flatMap((one) => [one, ...spellings.map((each) => one.replaceAll(find, each))]),
      );
      return next.size > maxSpellings ? all : [...next];
    },
    [lower(piece)],
  );
}

/** The parts of a word that are the same in all of its spellings. */
export function commonParts(piece: string, { plainLetters = false } = {}): string[] {
  return piece.split(plainLetters ? severalWithPlainLetters : severalSpellings);
}

export function hasSeveralSpellings(piece: string): boolean {
  return severalSpellings.test(piece);
}

/** Whether one of the spellings also finds other names: the index has "Nöl" as "nol", which begins "Nolte". */
export function isAmbiguous(piece: string): boolean {
  return /ae|oe|(?<![aeq])ue/iu.test(piece);
}

/** Other spellings of a common name, the most common one first. */
export function otherNames(word: string): string[] {
  const typed = fold(word);
  const group: readonly string[] =
    equalNames.find((names) => names.some((name) => fold(name) === typed)) ?? [];
  return group.filter((name) => fold(name) !== typed);
}
