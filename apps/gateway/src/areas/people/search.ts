import type { PeoplePage, SearchPeopleData } from '@superhero/contract/gateway/types';
import { Refusal, searchTooSlow, unprocessable } from '../../lib/refusal.ts';
import { findAccountsByUsername } from '../../platform/accounts.ts';
import type { Door } from '../../platform/door.ts';
import type { FoundPeople, KnownPerson } from '../../platform/people.ts';
import { findPeople, readPerson } from '../../platform/people.ts';
import { exactNameFilter } from './exact-names.ts';
import { cleanSearch, isEmailPart, matchesWord, readSearchText } from './search-text.ts';
import type { SearchText } from './search-text.ts';

export interface Search extends NonNullable<SearchPeopleData['query']> {
  readonly skip: number;
  readonly limit: number;
}

/** How long all calls of a search may take together, and whether somebody still waits for it. */
interface Turn {
  readonly asker: AbortSignal;
  readonly endsAt: number;
}

type LookedFor = PeoplePage['lookedFor'];
type Found = FoundPeople & { readonly lookedFor: LookedFor; readonly mayHaveMore?: boolean };
type Filter = readonly [string, string][];

const longestText = 100;
/** How many people are fetched in one call to be filtered here. */
const mostCandidates = 200;
/** Each owner of a username is read by a call of its own. */
const mostOwners = 5;

/** What is typed is taken for one thing; only where it is not found, for another. */
export async function searchPeople(
  api: Door,
  token: string,
  search: Search,
  turn: Turn,
): Promise<PeoplePage> {
  const { skip, limit } = search;
  const { people, total, lookedFor, mayHaveMore = false } = await find(api, token, search, turn);
  return { lookedFor, people: [...people], total, mayHaveMore, skip, limit };
}

async function find(api: Door, token: string, search: Search, turn: Turn): Promise<Found> {
  const text = cleanSearch(search.search);
  if (text.length > longestText) throw unusableText();
  if (/^[0-9a-f]{24}$/iu.test(text))
    return narrow('id', [await readIfThere(api, token, text.toLowerCase())], search);
  const words = readSearchText(text);
  const domain = /^[^\s@]+@(?<domain>[^\s@]+)$/u.exec(text)?.groups?.['domain'];
  if (domain !== undefined) {
    const byAddress = await findByAddress(api, token, text.toLowerCase(), search, turn);
    const isWhole = domain.includes('.') || words.indexed.length === 0;
    if (isWhole || byAddress.total > 0 || turn.asker.aborted) return byAddress;
  }
  const byNames = await findByNames(api, token, words, search, turn);
  // For somebody who has left, nothing more is asked.
  if (byNames.total > 0 || /[\s@]/u.test(text) || turn.asker.aborted) return byNames;
  const byExternalId = await findPeople(api, token, [['ldapId', text], ...page(search)], timeLeft(turn));
  return byExternalId.total > 0 ? { ...byExternalId, lookedFor: 'externalId' } : byNames;
}

/** A login name need not be the address of its person. */
async function findByAddress(
  api: Door,
  token: string,
  address: string,
  search: Search,
  turn: Turn,
): Promise<Found> {
  // Several accounts can share a username (T43), and each belongs to another person.
  const accounts = await findAccountsByUsername(api, token, address);
  const owners = accounts.flatMap(({ userId }) => userId ?? []).slice(0, mostOwners);
  const people = await Promise.all(owners.map(async (id) => await readIfThere(api, token, id)));
  const byUsername = narrow('login', people, search);
  if (byUsername.total > 0 || turn.asker.aborted) return byUsername;
  const byEmail = await findPeople(api, token, [['email', address], ...page(search)], timeLeft(turn));
  return { ...byEmail, lookedFor: 'email' };
}

function timeLeft({ endsAt }: Turn): number {
  const left = Math.floor(endsAt - performance.now());
  if (left <= 0) throw searchTooSlow();
  return left;
}

/**
 * Quoted, every word must occur. Words that the index cannot check are filtered here, which needs all candidates; if
 * there are more than one call returns, people with exactly the typed name are still found, by a second call.
 */
async function findByNames(
  api: Door,
  token: string,
  { words, indexed, filtered }: SearchText,
  search: Search,
  turn: Turn,
): Promise<Found> {
  if (indexed.length === 0) return await findByExactNames(api, token, words, search, turn);
  const quoted = indexed.map((piece) => `"${piece}"`).join(' ');
  const ask = async (more: Filter): Promise<FoundPeople> =>
    await findPeople(api, token, [['$text[$search]', quoted], ...more], timeLeft(turn));
  const lookedFor = words.every(isEmailPart) ? 'emailPart' : 'names';
  if (filtered.length === 0) return { ...(await ask(page(search))), lookedFor };

  const { skip, limit } = search;
  const candidatePage = page({ ...search, skip: 0, limit: mostCandidates });
  const candidates = await ask(candidatePage);
  const mayHaveMore = candidates.total > candidates.people.length;
  const exactly = mayHaveMore && !turn.asker.aborted ? filterByExactNames(words) : undefined;
  const exact = exactly === undefined ? [] : (await ask([...exactly, ...candidatePage])).people;
  const matching = candidates.people.filter((person) => filtered.every((word) => matchesWord(person, word)));
  const people = [...new Map([...exact, ...matching].map((person) => [person.id, person])).values()];
  return { lookedFor, people: people.slice(skip, skip + limit), total: people.length, mayHaveMore };
}

/** The index has none of such short words, so they must be the whole names. */
async function findByExactNames(
  api: Door,
  token: string,
  words: readonly string[],
  search: Search,
  turn: Turn,
): Promise<Found> {
  const filter = filterByExactNames(words);
  if (filter === undefined) throw unusableText();
  const found = await findPeople(api, token, [...filter, ...page(search)], timeLeft(turn));
  return { ...found, lookedFor: 'exactNames' };
}

const filterByExactNames = (words: readonly string[]): Filter | undefined =>
  words.some(isEmailPart) ? undefined : exactNameFilter(words);

const unusableText = (): Refusal =>
  unprocessable(
    'SEARCH_TEXT_UNUSABLE',
    `Search for at least three letters of a name or an email address, or for a whole first and last name, with at most ${longestText} characters.`,
  );

function page({ school, skip, limit }: Search): [string, string][] {
  return [
    ...(school === undefined ? [] : [['schoolId', school] satisfies [string, string]]),
    ['$skip', String(skip)],
    ['$limit', String(limit)],
  ];
}

async function readIfThere(api: Door, token: string, personId: string): Promise<KnownPerson | undefined> {
  return await readPerson(api, token, personId).catch((error: unknown) => {
    if (error instanceof Refusal && error.body.code === 404) return undefined;
    throw error;
  });
}

function narrow(
  lookedFor: LookedFor,
  found: readonly (KnownPerson | undefined)[],
  { school }: Search,
): Found {
  const people = found
    .filter((person) => person !== undefined)
    .filter((person) => school === undefined || person.school?.id === school);
  return { lookedFor, people, total: people.length };
}
