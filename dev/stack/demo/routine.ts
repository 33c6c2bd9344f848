import * as v from 'valibot';
import type { FoundPerson } from './find-people.ts';
import type { Colleague } from './team.ts';

/** The people and schools that the team has not worked on yet. */
export interface Cast {
  readonly teachers: FoundPerson[];
  readonly students: FoundPerson[];
  /** Without an account. */
  readonly invited: FoundPerson[];
  readonly schools: { readonly id: string; readonly features: readonly string[] }[];
}

type Task = (by: Colleague, cast: Cast, ticket: string, number: number) => Promise<unknown>;

const Session = v.object({ token: v.string() });
const newNames = ['Krause', 'Neumann', 'Albrecht', 'Seidel', 'Brandt', 'Wegner', 'Thiel', 'Lorenz'];

/** What operators do every day. Tickets ask for a new password more often than for anything else. */
const tasks: readonly Task[] = [
  async ({ write }, { teachers }, ticket) =>
    await write(`PUT /people/${take(teachers).id}/password`, { reason: `${ticket}: Passwort vergessen` }),
  async ({ write }, { schools }, ticket) => {
    const { id, features } = take(schools);
    const added = features.includes('videoconference') ? 'aiTutor' : 'videoconference';
    await write(`PATCH /schools/${id}`, { features: [...features, added], reason: ticket });
  },
  async ({ write }, { students }, ticket) =>
    await write(`PUT /people/${take(students).id}/password`, { reason: ticket }),
  async ({ write }, { teachers }, ticket) => {
    const { id } = take(teachers);
    const reason = `${ticket}: Vertretung der Schuladministration`;
    await write(`PUT /people/${id}/roles`, {
      roles: ['teacher', 'administrator'],
      seen: ['teacher'],
      reason,
    });
  },
  async ({ write }, { teachers }, ticket) => {
    const path = `/people/${take(teachers).id}/support-sessions`;
    const reason = `${ticket}: Kurse werden nicht angezeigt`;
    const { token } = v.parse(Session, await write(`POST ${path}`, { reason }));
    await write(`POST ${path}/end`, { token });
  },
  async ({ write }, { invited }, ticket) =>
    await write(`POST /people/${take(invited).id}/registration-link`, { reason: ticket }),
  async ({ write }, { teachers }, ticket, number) => {
    const { id, firstName, lastName } = take(teachers);
    const newName = newNames[Math.floor(number / tasks.length) % newNames.length];
    const seen = { firstName, lastName };
    const reason = `${ticket}: Namensänderung`;
    await write(`PUT /people/${id}/names`, { firstName, lastName: newName, seen, reason });
  },
  async ({ write }, { teachers }, ticket) => {
    const { id, email } = take(teachers);
    const [name = '', domain = ''] = email.split('@');
    const [first = '', last = ''] = name.split('.');
    const reason = `${ticket}: Adresse war falsch geschrieben`;
    await write(`PUT /people/${id}/email`, { email: `${last}.${first}@${domain}`, reason });
  },
  async ({ write }, { students, schools }, ticket) => {
    const body = { schoolId: take(schools).id, reason: `${ticket}: Umzug` };
    await write(`PUT /people/${take(students).id}/school`, body);
  },
  async ({ write }, { teachers }, ticket) =>
    await write(`PUT /people/${take(teachers).id}/password`, { reason: ticket }),
];

/** The tasks in their order, again and again. Their tickets have growing numbers. */
export async function doRoutineTask(by: Colleague, cast: Cast, number: number): Promise<void> {
  // Not every ticket reaches the superheroes.
  const ticket = `Ticket ${47_903 + number * 3 + (number % 2)}`;
  await tasks[number % tasks.length]?.(by, cast, ticket, number);
}

function take<T>(rest: T[]): T {
  const first = rest.shift();
  if (first === undefined) throw new Error('The demo data has too few people or schools for its history.');
  return first;
}
