import type { PeoplePage } from '@superhero/contract/gateway/types';
import { ApiError, ignoreNotFound, unprocessable } from '../../lib/api-error.ts';
import type { KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import { page, timeLeft } from './search-calls.ts';
import type { Found, Search, SearchedBy, SearchLimits } from './search-calls.ts';
import { countByNames, findByExactNames, findByNames } from './search-names.ts';
import { cleanSearch, readSearchText } from './search-text.ts';
import { findSuggestions } from './suggestions.ts';
import type { Count } from './suggestions.ts';

const maxTextLength = 100;
/** Each owner of a username needs its own call. */
const maxOwners = 5;
/** How many calls are made to suggest another search when nothing was found. */
const maxSuggestionCalls = 3;

/** Tries the meanings of the text one after the other, until one finds something. */
export async function searchPeople(
  platform: Platform,
  search: Search,
  limits: SearchLimits,
): Promise<PeoplePage> {
  const { skip, limit } = search;
  const found = await find(platform, search, limits);
  const { people, total, searchedBy, mayHaveMore = false } = found;
  const isFound = total > 0 || mayHaveMore || searchedBy === 'id' || searchedBy === 'school';
  const suggestions = isFound ? [] : await suggest(platform, search, limits);
  return {
    searchedBy,
    people: [...people],
    total,
    mayHaveMore,
    skip,
    limit,
    ...(suggestions.length > 0 && { suggestions }),
  };
}

/** Without a text: all people of one school. */
export function isListing({ search = '', school }: Pick<Search, 'search' | 'school'>): boolean {
  return school !== undefined && cleanSearch(search) === '';
}

async function find(platform: Platform, search: Search, limits: SearchLimits): Promise<Found> {
  if (isListing(search)) {
    const sorted = page({ sort: 'name', ...search });
    return { ...(await platform.people.find(sorted, timeLeft(limits))), searchedBy: 'school' };
  }
  const text = cleanSearch(search.search ?? '');
  if (text.length > maxTextLength) throw unusableText();
  if (/^[0-9a-f]{24}$/iu.test(text))
    return narrow('id', [await ignoreNotFound(platform.people.get(text.toLowerCase()))], search);
  const words = readSearchText(text);
  const domain = /^[^\s@]+@(?<domain>[^\s@]+)$/u.exec(text)?.groups?.['domain'];
  if (domain !== undefined) {
    const byAddress = await findByAddress(platform, text.toLowerCase(), search, limits);
    const isWhole = domain.includes('.') || words.indexed.length === 0;
    if (isWhole || byAddress.total > 0 || limits.signal.aborted) return byAddress;
  }
  const byNames =
    (await findByNames(platform, words, search, limits)) ??
    (await findByExactNames(platform, words.words, search, limits));
  if (byNames === undefined) throw unusableText();
  // No more requests after the caller has disconnected.
  if (byNames.total > 0 || /[\s@]/u.test(text) || limits.signal.aborted) return byNames;
  const byExternalId = await platform.people.find([['ldapId', text], ...page(search)], timeLeft(limits));
  return byExternalId.total > 0 ? { ...byExternalId, searchedBy: 'externalId' } : byNames;
}

/** The username of a person can differ from the email address. */
async function findByAddress(
  platform: Platform,
  address: string,
  search: Search,
  limits: SearchLimits,
): Promise<Found> {
  // Several accounts can share a username (T43), and each belongs to another person.
  const accounts = await platform.accounts.findByUsername(address);
  const owners = accounts.flatMap(({ userId }) => userId ?? []).slice(0, maxOwners);
  const people = await Promise.all(owners.map((id) => ignoreNotFound(platform.people.get(id))));
  const byUsername = narrow('login', people, search);
  if (byUsername.total > 0 || limits.signal.aborted) return byUsername;
  const byEmail = await platform.people.find([['email', address], ...page(search)], timeLeft(limits));
  return { ...byEmail, searchedBy: 'email' };
}

/** What was not counted when the time is up is not suggested: the search itself has an answer. */
async function suggest(platform: Platform, search: Search, limits: SearchLimits) {
  const text = cleanSearch(search.search ?? '');
  let calls = 0;
  const count: Count = async (suggestion, needsPeople = false) => {
    if (calls === maxSuggestionCalls || limits.signal.aborted || limits.endsAt <= performance.now())
      return undefined;
    const words = readSearchText(suggestion);
    if (words.indexed.length > 0 || words.spellings.length > 0) calls += 1;
    return await countByNames(platform, words, needsPeople, search, limits).catch(ignoreTimeout);
  };
  return await findSuggestions(text, readSearchText(text).words, count);
}

function ignoreTimeout(error: unknown): undefined {
  if (error instanceof ApiError && error.body.type === 'SEARCH_TIMEOUT') return undefined;
  throw error;
}

const unusableText = (): ApiError =>
  unprocessable(
    'SEARCH_TEXT_INVALID',
    `Search for at least three letters of a name or an email address, or for a whole first and last name, with at most ${maxTextLength} characters.`,
  );

function narrow(
  searchedBy: SearchedBy,
  found: readonly (KnownPerson | undefined)[],
  { school, role }: Search,
): Found {
  const people = found
    .filter((person) => person !== undefined)
    .filter((person) => school === undefined || person.school?.id === school)
    .filter(({ roles }) => role === undefined || roles.includes(role));
  return { searchedBy, people, total: people.length };
}
