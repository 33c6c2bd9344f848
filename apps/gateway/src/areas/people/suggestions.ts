import type { PeoplePage } from '@superhero/contract/gateway/types';
import type { KnownPerson } from '../../platform/people.ts';
import { matchesWord } from './search-text.ts';
import { otherNames } from './spellings.ts';

type Suggestion = NonNullable<PeoplePage['suggestions']>[number];

/** What a search would find. */
export interface Counted {
  readonly total: number;
  readonly mayHaveMore: boolean;
  /** All of them, or undefined if only their number is known. */
  readonly people: readonly KnownPerson[] | undefined;
}

/** Makes one call, or none if the text can't be searched or there were enough calls. */
export type Count = (search: string, needsPeople?: boolean) => Promise<Counted | undefined>;

const localPart = /^(?<local>[^\s@]+@)[^\s@]/u;

/** Searches that find people although none has this address, or all of these words. */
export async function findSuggestions(
  text: string,
  words: readonly string[],
  count: Count,
): Promise<Suggestion[]> {
  const local = localPart.exec(text)?.groups?.['local'];
  if (local !== undefined) return toSuggestion('localPart', local, await count(local));
  const respelled = words.findIndex((word) => otherNames(word).length > 0);
  const others = words.map((_, index) => index).filter((index) => index !== respelled);
  const bySpelling = respelled === -1 ? [] : await respell(words, respelled, count);
  const byWord: Suggestion[] = [];
  for (const index of others.toReversed()) byWord.push(...(await leaveOut(words, index, count)).suggestions);
  return [...bySpelling, ...byWord];
}

/** The people without the word are compared with its other spellings if they are few, which saves calls. */
async function respell(words: readonly string[], at: number, count: Count): Promise<Suggestion[]> {
  const { counted, suggestions } = await leaveOut(words, at, count, true);
  const spelled: Suggestion[] = [];
  for (const name of otherNames(words[at] ?? '')) {
    const search = words.with(at, name).join(' ');
    const people = counted?.people?.filter((person) => matchesWord(person, name));
    const found = people ? { people, total: people.length, mayHaveMore: false } : await count(search);
    spelled.push(...toSuggestion('spelling', search, found));
  }
  return [...spelled, ...suggestions];
}

async function leaveOut(words: readonly string[], at: number, count: Count, needsPeople = false) {
  const search = words.toSpliced(at, 1).join(' ');
  const counted = await count(search, needsPeople);
  const suggestions = toSuggestion('withoutWord', search, counted);
  return { counted, suggestions: suggestions.map((one) => ({ ...one, word: words[at] ?? '' })) };
}

function toSuggestion(kind: Suggestion['kind'], search: string, counted: Counted | undefined): Suggestion[] {
  if (counted === undefined || counted.total === 0) return [];
  return [{ kind, search, total: counted.total, mayHaveMore: counted.mayHaveMore }];
}
