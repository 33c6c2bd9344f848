import type { FoundPeople, KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { maxCandidates, page, timeLeft } from './search-calls.ts';
import type { Filter, Found, Search, SearchLimits } from './search-calls.ts';
import { exactNameFilter, isEmailPart, isWholeWord, matchesWord, readSearchText } from './search-text.ts';
import type { SearchText } from './search-text.ts';
import type { Counted } from './suggestions.ts';

/**
 * The people with all of these words. Words that the index cannot check are filtered here, which needs all candidates.
 * If there are more than one call returns, the typed spelling is searched alone; with short words, people with exactly
 * the typed name are still found, by a second call. Undefined if the index has none of the words.
 */
export async function findByNames(
  platform: Platform,
  text: SearchText,
  search: Search,
  limits: SearchLimits,
): Promise<Found | undefined> {
  const query = toIndexQuery(text);
  if (query === undefined) return undefined;
  const { words, filtered, typed } = text;
  const find = findIndexed(platform, limits);
  const searchedBy = words.every(isEmailPart) ? 'emailPart' : 'names';
  if (filtered.length === 0) {
    const found = await find(query, page(search));
    return found.total > 0
      ? { ...found, searchedBy }
      : await findWithPlainLetters(platform, text, search, limits);
  }
  const candidates = await find(query, candidatePage(search));
  const mayHaveMore = candidates.total > candidates.people.length;
  const matching = filterByWords(candidates, filtered, search);
  if (matching.length === 0 && !mayHaveMore)
    return await findWithPlainLetters(platform, text, search, limits);
  if (mayHaveMore && typed !== undefined && !limits.signal.aborted) {
    const asTyped = await find(quote(typed), page(search));
    if (asTyped.total > matching.length) return { ...asTyped, searchedBy, mayHaveMore };
  }
  const exactly = mayHaveMore && !limits.signal.aborted ? filterByExactNames(words) : undefined;
  const exact = exactly && (await find(query, [...exactly, ...candidatePage(search)]));
  return { searchedBy, ...pageOf([...(exact?.people ?? []), ...matching], search), mayHaveMore };
}

/** How many people a search would find. All are returned if they are needed and few, or had to be compared anyway. */
export async function countByNames(
  platform: Platform,
  text: SearchText,
  needsPeople: boolean,
  search: Search,
  limits: SearchLimits,
): Promise<Counted | undefined> {
  const query = toIndexQuery(text);
  if (query === undefined) return undefined;
  const isCompared = text.filtered.length > 0;
  const pageSize = isCompared || needsPeople ? candidatePage(search) : page({ ...search, skip: 0, limit: 1 });
  const candidates = await findIndexed(platform, limits)(query, pageSize);
  const isComplete = candidates.total === candidates.people.length;
  const people = filterByWords(candidates, text.filtered, search);
  return {
    total: isCompared ? people.length : candidates.total,
    mayHaveMore: isCompared && !isComplete,
    people: isComplete ? people : undefined,
  };
}

/** The index does not contain such short words, so they must be the whole names. */
export async function findByExactNames(
  platform: Platform,
  words: readonly string[],
  search: Search,
  limits: SearchLimits,
): Promise<Found | undefined> {
  const filter = filterByExactNames(words);
  if (filter === undefined) return undefined;
  const found = await platform.people.find([...filter, ...page(search)], timeLeft(limits));
  return { ...found, searchedBy: 'exactNames' };
}

/** The last attempt, in one call: "Lukasz" is also "Łukasz". A single word was searched in these spellings before. */
async function findWithPlainLetters(
  platform: Platform,
  { words, ...text }: SearchText,
  search: Search,
  limits: SearchLimits,
): Promise<Found> {
  const searchedBy = words.every(isEmailPart) ? 'emailPart' : 'names';
  const wider = readSearchText(words.join(' '), { plainLetters: true });
  const query = toIndexQuery(wider);
  if (query === undefined || query === toIndexQuery({ words, ...text }) || limits.signal.aborted)
    return { searchedBy, people: [], total: 0 };
  const candidates = await findIndexed(platform, limits)(query, candidatePage(search));
  const matching = filterByWords(candidates, wider.filtered, search);
  const mayHaveMore = matching.length > 0 && candidates.total > candidates.people.length;
  return { searchedBy, ...pageOf(matching, search), mayHaveMore };
}

const findIndexed =
  (platform: Platform, limits: SearchLimits) =>
  async (query: string, more: Filter): Promise<FoundPeople> =>
    await platform.people.find([['$text[$search]', query], ...more], timeLeft(limits));

/** With quotes, every word must occur; without, one of them. The index knows no alternatives among several words. */
function toIndexQuery({ indexed, spellings }: SearchText): string | undefined {
  if (spellings.length > 0) return spellings.join(' ');
  return indexed.length > 0 ? quote(indexed) : undefined;
}

const quote = (pieces: readonly string[]): string => pieces.map((piece) => `"${piece}"`).join(' ');

const candidatePage = (search: Search): Filter => page({ ...search, skip: 0, limit: maxCandidates });

/** A whole word comes first: a short word is more often a whole name than the beginning of many others. */
function filterByWords(
  { people }: FoundPeople,
  words: readonly string[],
  { sort }: Search,
): readonly KnownPerson[] {
  const matching = people.filter((person) => words.every((word) => matchesWord(person, word)));
  const isWhole = (person: KnownPerson) => words.every((word) => isWholeWord(person, word));
  return sort === undefined
    ? [...matching.filter(isWhole), ...matching.filter((one) => !isWhole(one))]
    : matching;
}

function pageOf(found: readonly KnownPerson[], { skip, limit }: Search): FoundPeople {
  const people = [...new Map(found.map((person) => [person.id, person])).values()];
  return { people: people.slice(skip, skip + limit), total: people.length };
}

const filterByExactNames = (words: readonly string[]): Filter | undefined =>
  words.some(isEmailPart) ? undefined : exactNameFilter(words);
