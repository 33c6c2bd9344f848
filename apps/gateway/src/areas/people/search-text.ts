/** Shorter pieces are not in the platform's text index (T30). */
const shortestIndexed = 3;

export interface SearchText {
  /** As typed, without punctuation around them. */
  readonly words: readonly string[];
  /** Sent to the platform's text index; all of them must occur. */
  readonly indexed: readonly string[];
  /** Words that the index cannot check, or not completely. */
  readonly filtered: readonly string[];
}

export interface Searchable {
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
  return piece.length < shortestIndexed;
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Quotes, brackets and commas; not apostrophes and full stops, which belong to names such as "'t" and "J.". */
function trimPunctuation(word: string): string {
  return word.replaceAll(/^[^\p{L}\p{M}\p{N}@'\u2019]+|[^\p{L}\p{M}\p{N}@'\u2019.]+$/gu, '');
}
