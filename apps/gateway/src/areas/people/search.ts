import type { PeoplePage, SearchPeopleData } from '@superhero/contract/gateway/types';
import { Refusal, searchTooSlow, unprocessable } from '../../lib/refusal.ts';
import { findAccountsByUsername } from '../../platform/accounts.ts';
import type { Door } from '../../platform/door.ts';
import type { FoundPeople, KnownPerson } from '../../platform/people.ts';
import { findPeople, readPerson } from '../../platform/people.ts';

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
type Found = FoundPeople & { readonly lookedFor: LookedFor };

const shortestWord = 3;

/** What is typed is taken for one thing; only where it is not found, for another. */
export async function searchPeople(
  api: Door,
  token: string,
  search: Search,
  turn: Turn,
): Promise<PeoplePage> {
  const { skip, limit } = search;
  const { people, total, lookedFor } = await find(api, token, search, turn);
  return { lookedFor, people: [...people], total, skip, limit };
}

async function find(api: Door, token: string, search: Search, turn: Turn): Promise<Found> {
  const text = search.search.trim();
  if (/^[0-9a-f]{24}$/iu.test(text))
    return narrow('id', await readIfThere(api, token, text.toLowerCase()), search);
  if (text.includes('@')) return await findByAddress(api, token, text.toLowerCase(), search, turn);
  const byNames = await findByNames(api, token, text, search);
  // For somebody who has left, nothing more is asked.
  if (byNames.total > 0 || /\s/u.test(text) || turn.asker.aborted) return byNames;
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
  const [account] = await findAccountsByUsername(api, token, address);
  const userId = account?.userId ?? null;
  if (userId !== null) {
    const found = narrow('login', await readIfThere(api, token, userId), search);
    if (found.total > 0) return found;
  }
  if (turn.asker.aborted) return narrow('email', undefined, search);
  const byEmail = await findPeople(api, token, [['email', address], ...page(search)], timeLeft(turn));
  return { ...byEmail, lookedFor: 'email' };
}

function timeLeft({ endsAt }: Turn): number {
  const left = Math.floor(endsAt - performance.now());
  if (left <= 0) throw searchTooSlow();
  return left;
}

/**
 * Quoted, every word must occur. The index knows the pieces of at least three letters between blanks and signs: what
 * goes across a hyphen is never found, and shorter pieces are in nobody's way.
 */
async function findByNames(api: Door, token: string, text: string, search: Search): Promise<Found> {
  const words = text.split(/\s+/u);
  const pieces = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((piece) => piece.length >= shortestWord);
  if (words.some((word) => word.length < shortestWord) || pieces.length === 0)
    throw unprocessable('WORDS_TOO_SHORT', 'Every word needs at least three letters.');
  const quoted = pieces.map((piece) => `"${piece}"`).join(' ');
  const found = await findPeople(api, token, [['$text[$search]', quoted], ...page(search)]);
  return { ...found, lookedFor: 'names' };
}

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

function narrow(lookedFor: LookedFor, person: KnownPerson | undefined, { school }: Search): Found {
  const isWanted = person !== undefined && (school === undefined || person.school?.id === school);
  return { lookedFor, people: isWanted ? [person] : [], total: isWanted ? 1 : 0 };
}
