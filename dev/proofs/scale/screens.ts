import { randomUUID } from 'node:crypto';
import type { Call } from '../send-request.ts';
import type { Operator } from './operators.ts';

export interface ScreenCall extends Pick<Call, 'method' | 'body'> {
  readonly path: string;
  readonly headers?: Call['headers'];
}

interface Screen {
  readonly name: string;
  /** How many of 100 screens that an operator opens are this one. */
  readonly share: number;
  /** The calls of the dashboard, sent together. */
  readonly calls: (operator: Operator) => readonly ScreenCall[];
}

const read = (path: string): ScreenCall => ({ method: 'GET', path });

/** Support work: find a school or person, look at it, sometimes change it, and look up what others did. */
const screens: readonly Screen[] = [
  {
    name: 'home',
    share: 5,
    calls: () => [read('/session'), read('/schools/summary'), read('/deletion/attention')],
  },
  { name: 'list of schools', share: 20, calls: ({ number }) => [read(`/schools?search=school%20${number}`)] },
  {
    name: 'school',
    share: 20,
    calls: ({ schoolId }) => [read(`/schools/${schoolId}`), read(`/audit?school=${schoolId}&limit=5`)],
  },
  {
    name: 'search for people',
    share: 20,
    calls: ({ number }) => [read(`/people?search=person-${number}%40crash.example`)],
  },
  {
    name: 'person',
    share: 20,
    calls: ({ personId }) => [read(`/people/${personId}`), read(`/audit?person=${personId}&limit=5`)],
  },
  { name: 'audit log', share: 10, calls: () => [read('/audit?limit=25')] },
  {
    name: 'change of a school',
    share: 5,
    calls: ({ schoolId, number }) => [
      {
        method: 'PATCH',
        path: `/schools/${schoolId}`,
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ name: `school ${number} ${randomUUID()}` }),
      },
    ],
  },
];

/** The screen at a place between 0 and 100. */
export function pickScreen(place: number): Screen {
  let end = 0;
  for (const screen of screens) {
    end += screen.share;
    if (place < end) return screen;
  }
  throw new Error('The shares of all screens are 100.');
}
