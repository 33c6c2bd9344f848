import type { PeoplePage, SearchPeopleData } from '@superhero/contract/gateway/types';
import { ApiError, ignoreNotFound, searchTooSlow, unprocessable } from '../../lib/api-error.ts';
import type { FoundPeople, KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  cleanSearch,
  exactNameFilter,
  isEmailPart,
  isWholeWord,
  matchesWord,
  readSearchText,
} from './search-text.ts';
import type { SearchText } from './search-text.ts';

interface Search extends NonNullable<SearchPeopleData['query']> {
  readonly skip: number;
  readonly limit: number;
}

/** A search ends when its time is up or its caller has disconnected. */
interface SearchLimits {
  readonly signal: AbortSignal;
  readonly endsAt: number;
}

type SearchedBy = PeoplePage['searchedBy'];
type Found = FoundPeople & { readonly searchedBy: SearchedBy; readonly mayHaveMore?: boolean };
type Filter = readonly [string, string][];

const maxTextLength = 100;
/** How many people are fetched in one call to be filtered here. */
const maxCandidates = 200;
/** Each owner of a username needs its own call. */
const maxOwners = 5;

/** Tries the meanings of the text one after the other, until one finds something. */
export async function searchPeople(
  platform: Platform,
  search: Search,
  limits: SearchLimits,
): Promise<PeoplePage> {
  const { skip, limit } = search;
  const { people, total, searchedBy, mayHaveMore = false } = await find(platform, search, limits);
  return { searchedBy, people: [...people], total, mayHaveMore, skip, limit };
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
  const byNames = await findByNames(platform, words, search, limits);
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

function timeLeft({ endsAt }: SearchLimits): number {
  const left = Math.floor(endsAt - performance.now());
  if (left <= 0) throw searchTooSlow();
  return left;
}

/**
 * With quotes, every word must occur. Words that the index cannot check are filtered here, which needs all candidates; if
 * there are more than one call returns, people with exactly the typed name are still found, by a second call.
 */
async function findByNames(
  platform: Platform,
  { words, indexed, filtered }: SearchText,
  search: Search,
  limits: SearchLimits,
): Promise<Found> {
  if (indexed.length === 0) return await findByExactNames(platform, words, search, limits);
  const quoted = indexed.map((piece) => `"${piece}"`).join(' ');
  const findIndexed = async (more: Filter): Promise<FoundPeople> =>
    await platform.people.find([['$text[$search]', quoted], ...more], timeLeft(limits));
  const searchedBy = words.every(isEmailPart) ? 'emailPart' : 'names';
  if (filtered.length === 0) return { ...(await findIndexed(page(search))), searchedBy };

  const { skip, limit } = search;
  const candidatePage = page({ ...search, skip: 0, limit: maxCandidates });
  const candidates = await findIndexed(candidatePage);
  const mayHaveMore = candidates.total > candidates.people.length;
  const exactly = mayHaveMore && !limits.signal.aborted ? filterByExactNames(words) : undefined;
  const exact = exactly === undefined ? [] : (await findIndexed([...exactly, ...candidatePage])).people;
  const matching = candidates.people.filter((person) => filtered.every((word) => matchesWord(person, word)));
  // A short word is more often a whole name than the beginning of many others.
  const isWhole = (person: KnownPerson) => filtered.every((word) => isWholeWord(person, word));
  const first = search.sort === undefined ? matching.filter(isWhole) : [];
  const found = [...exact, ...first, ...matching];
  const people = [...new Map(found.map((person) => [person.id, person])).values()];
  return { searchedBy, people: people.slice(skip, skip + limit), total: people.length, mayHaveMore };
}

/** The index does not contain such short words, so they must be the whole names. */
async function findByExactNames(
  platform: Platform,
  words: readonly string[],
  search: Search,
  limits: SearchLimits,
): Promise<Found> {
  const filter = filterByExactNames(words);
  if (filter === undefined) throw unusableText();
  const found = await platform.people.find([...filter, ...page(search)], timeLeft(limits));
  return { ...found, searchedBy: 'exactNames' };
}

const filterByExactNames = (words: readonly string[]): Filter | undefined =>
  words.some(isEmailPart) ? undefined : exactNameFilter(words);

const unusableText = (): ApiError =>
  unprocessable(
    'SEARCH_TEXT_INVALID',
    `Search for at least three letters of a name or an email address, or for a whole first and last name, with at most ${maxTextLength} characters.`,
  );

/** The id is the last sort key: people with the same name could otherwise change places between two pages. */
const sortKeys = { name: ['lastName', 'firstName', '_id'], createdAt: ['createdAt', '_id'] } as const;

function page({ school, role, sort, order, skip, limit }: Search): [string, string][] {
  const direction = order === 'desc' ? '-1' : '1';
  const keys = sort === undefined ? [] : sortKeys[sort];
  const filters: [string, string | undefined][] = [
    ['schoolId', school],
    ['roles[]', role],
    ...keys.map((key): [string, string] => [`$sort[${key}]`, direction]),
    ['$skip', String(skip)],
    ['$limit', String(limit)],
  ];
  return filters.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
}

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

/**
 * One search at a time per operator, because a search can cost the platform a lot. Of several that wait, only the
 * newest runs, if its caller is still connected. A running search is always waited for, because the platform would
 * finish it anyway. Each instance has its own queue.
 */
export class SearchQueue {
  readonly #running = new Map<string, Promise<void>>();
  readonly #newest = new Map<string, symbol>();

  async run<Answer>(operatorId: string, signal: AbortSignal, search: () => Promise<Answer>): Promise<Answer> {
    const ticket = Symbol('search');
    this.#newest.set(operatorId, ticket);
    for (let other = this.#running.get(operatorId); other; other = this.#running.get(operatorId)) {
      await other;
      if (this.#newest.get(operatorId) !== ticket || signal.aborted) throw superseded();
    }
    const answer = search();
    this.#running.set(operatorId, answer.then(forget, forget));
    try {
      return await answer;
    } finally {
      this.#running.delete(operatorId);
      if (this.#newest.get(operatorId) === ticket) this.#newest.delete(operatorId);
    }
  }
}

function forget(): void {}

const superseded = (): ApiError =>
  new ApiError(409, 'SEARCH_SUPERSEDED', 'A newer search has replaced this one.');
