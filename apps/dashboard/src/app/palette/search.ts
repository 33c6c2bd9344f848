import { vPeoplePage, vSchoolPage } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { InferOutput } from 'valibot';
import { parseApiError } from '../../api/api-error.ts';
import { searchTimeLimit } from '../../api/gateway-client.ts';
import { isId } from '../../lib/id.ts';
import { gatewayRead } from '../data/gateway.ts';
import { errorKindOf, type ErrorKind } from '../data/query-error.ts';
import { useEffect, useRef, useState } from 'react';

const searchSchools = gatewayRead(gateway.listSchools, vSchoolPage);
const searchPeople = gatewayRead(gateway.searchPeople, vPeoplePage, searchTimeLimit);

export type SchoolSummary = InferOutput<typeof vSchoolPage>['schools'][number];
type PersonSummary = InferOutput<typeof vPeoplePage>['people'][number];

/** What to look for. An id says nothing about whose it is. */
export type Wanted = { by: 'school' | 'address' | 'id'; text: string };

type Answer =
  | { is: 'hit'; address: string }
  | { is: 'schools'; schools: readonly SchoolSummary[]; total: number }
  | { is: 'none'; by: Wanted['by'] }
  | { is: 'severalPeople'; count: number }
  | { is: 'deletedPerson'; person: PersonSummary }
  | { is: 'tooSlow' }
  | { is: 'superseded' }
  | { is: 'failed'; fault: ErrorKind };

/** The state of the search for the current text. */
export type Sight = { is: 'unasked' } | { is: 'asking' } | Exclude<Answer, { is: 'hit' }>;

const schoolsShown = 8;
// Two are enough to know that it is not one.
const peopleAsked = 2;

export function wantedBy(text: string): Wanted {
  if (text.includes('@')) return { by: 'address', text };
  const id = text.toLowerCase();
  if (isId(id)) return { by: 'id', text: id };
  return { by: 'school', text };
}

/** What goes wrong is an answer too. */
export async function lookUp({ by, text }: Wanted, signal: AbortSignal): Promise<Answer> {
  try {
    const school = by === 'address' ? undefined : await findSchool(text, signal);
    if (school !== undefined) return school;
    const person = by === 'school' ? undefined : await findPerson(text, signal);
    return person ?? { is: 'none', by };
  } catch (error) {
    const { type } = parseApiError(error);
    if (type === 'SEARCH_TIMEOUT') return { is: 'tooSlow' };
    if (type === 'SEARCH_SUPERSEDED') return { is: 'superseded' };
    return { is: 'failed', fault: errorKindOf(error) };
  }
}

/** By its name, number or id. */
async function findSchool(search: string, signal: AbortSignal): Promise<Answer | undefined> {
  const query = { search, sort: 'name', order: 'asc', limit: schoolsShown } as const;
  const { schools, total } = await searchSchools({ query }, signal);
  const [first] = schools;
  if (first === undefined) return undefined;
  return total === 1 ? { is: 'hit', address: `/schools/${first.id}` } : { is: 'schools', schools, total };
}

/** By their id, login name or e-mail address. */
async function findPerson(search: string, signal: AbortSignal): Promise<Answer | undefined> {
  const query = { search, skip: 0, limit: peopleAsked };
  const { people, total } = await searchPeople({ query }, signal);
  const [first] = people;
  if (first === undefined) return undefined;
  if (total > 1) return { is: 'severalPeople', count: total };
  // Shown first, so that the operator sees the mark before the page opens.
  if (first.deletedAt !== null) return { is: 'deletedPerson', person: first };
  return { is: 'hit', address: `/people/${first.id}` };
}

/** One question at a time: another text, or the end of the dialog, takes it back. */
export function useQuestions(onHit: (address: string) => void) {
  const [sight, setSight] = useState<Sight>({ is: 'unasked' });
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  async function ask(wanted: Wanted): Promise<void> {
    if (running.current !== undefined) return;
    const question = new AbortController();
    running.current = question;
    setSight({ is: 'asking' });
    const answer = await lookUp(wanted, question.signal);
    if (running.current !== question) return;
    running.current = undefined;
    if (answer.is === 'hit') onHit(answer.address);
    else setSight(answer);
  }

  return {
    sight,
    ask,
    forget: () => {
      running.current?.abort();
      running.current = undefined;
      setSight({ is: 'unasked' });
    },
  };
}
