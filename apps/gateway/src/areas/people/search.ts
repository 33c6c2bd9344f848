import type { PeoplePage, SearchPeopleData } from '@superhero/contract/gateway/types';
import { Refusal, unprocessable } from '../../lib/refusal.ts';
import { findAccountByUsername } from '../../platform/accounts.ts';
import type { Door } from '../../platform/door.ts';
import type { FoundPeople, KnownPerson } from '../../platform/people.ts';
import { findPeople, readPerson } from '../../platform/people.ts';

export interface Search extends NonNullable<SearchPeopleData['query']> {
  readonly skip: number;
  readonly limit: number;
}

type LookedFor = PeoplePage['lookedFor'];
type Found = FoundPeople & { readonly lookedFor: LookedFor };

const shortestWord = 3;

/** What is typed is taken for one thing; only where it is not found, for another. */
export async function searchPeople(api: Door, token: string, search: Search): Promise<PeoplePage> {
  const { skip, limit } = search;
  const { people, total, lookedFor } = await find(api, token, search);
  return { lookedFor, people: [...people], total, skip, limit };
}

async function find(api: Door, token: string, search: Search): Promise<Found> {
  const text = search.search.trim();
  if (/^[0-9a-f]{24}$/iu.test(text))
    return narrow('id', await readIfThere(api, token, text.toLowerCase()), search);
  if (text.includes('@')) return await findByAddress(api, token, text.toLowerCase(), search);
  const byNames = await findByNames(api, token, text, search);
  if (byNames.total > 0 || /\s/u.test(text)) return byNames;
  const byExternalId = await findPeople(api, token, [['ldapId', text], ...page(search)]);
  return byExternalId.total > 0 ? { ...byExternalId, lookedFor: 'externalId' } : byNames;
}

/** A login name need not be the address of its person. */
async function findByAddress(api: Door, token: string, address: string, search: Search): Promise<Found> {
  const account = await findAccountByUsername(api, token, address);
  const userId = account?.userId ?? null;
  if (userId !== null) {
    const found = narrow('login', await readIfThere(api, token, userId), search);
    if (found.total > 0) return found;
  }
  return { ...(await findPeople(api, token, [['email', address], ...page(search)])), lookedFor: 'email' };
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
  const isWanted = person !== undefined && (school === undefined || person.school.id === school);
  return { lookedFor, people: isWanted ? [person] : [], total: isWanted ? 1 : 0 };
}
