import { people } from '@superhero/school-cloud/people';
import { ask } from './effects.ts';

/** One change that somebody asks for. Its value is asked for by nobody else, so that its effect can be told. */
export interface Wish {
  readonly act: 'schools.update' | 'people.changeEmail' | 'people.create';
  readonly value: string;
  /** Whether others change the same thing meanwhile: then nobody may be able to tell later what came of it. */
  readonly isCrowded: boolean;
  readonly method: 'PATCH' | 'PUT' | 'POST';
  readonly path: string;
  readonly body: object;
}

export const school = (number: number): string => `5c00${number.toString(16).padStart(20, '0')}`;
const person = (number: number): string => `9e00${number.toString(16).padStart(20, '0')}`;
const crowdedSchool = school(0);
/** Every so many, and so one of ten that are about schools, is about the school that everybody changes. */
const crowding = 30;

const id = (prefix: string): string => `'${prefix}' || lpad(to_hex(number), 20, '0')`;

/** A school and a person for each wish, as the double has them from its seed, and one school for the crowd. */
export async function prepareTargets(databaseUrl: string, count: number): Promise<void> {
  const copy = (table: string, where: string, changes: string): string => `
    insert into ${table} select (jsonb_populate_record(one, ${changes})).*
    from ${table} as one cross join generate_series(0, ${count}) as number where ${where}`;
  const { schoolId, userId } = people.teacher;
  await ask(
    databaseUrl,
    [
      copy(
        'schools',
        `one.id = '${schoolId}'`,
        `jsonb_build_object('id', ${id('5c00')}, 'name', 'school ' || number)`,
      ),
      copy(
        'users',
        `one.id = '${userId}'`,
        `jsonb_build_object('id', ${id('9e00')}, 'email', 'person-' || number || '@crash.example')`,
      ),
      copy('user_roles', `one.user_id = '${userId}'`, `jsonb_build_object('user_id', ${id('9e00')})`),
      copy(
        'accounts',
        `one.user_id = '${userId}'`,
        `jsonb_build_object('id', ${id('acc9')}, 'user_id', ${id('9e00')},
          'username', 'person-' || number || '@crash.example')`,
      ),
    ].join(';'),
  );
}

/** In turn one of each kind. Asked for anew, it has a value of its own, since it is a new wish to everybody else. */
export function makeWish(number: number, time: number): Wish {
  const name = `crash-${number}-${time}`;
  const email = `${name}@crash.example`;
  switch (number % 3) {
    case 0: {
      const isCrowded = number % crowding === 0;
      const path = `/schools/${isCrowded ? crowdedSchool : school(number)}`;
      return { act: 'schools.update', value: name, isCrowded, method: 'PATCH', path, body: { name } };
    }
    case 1: {
      const path = `/people/${person(number)}/email`;
      const act = 'people.changeEmail';
      return { act, value: email, isCrowded: false, method: 'PUT', path, body: { email } };
    }
    default: {
      const { schoolId } = people.teacher;
      const body = { email, firstName: 'Crash', lastName: String(number), schoolId, roles: ['teacher'] };
      return { act: 'people.create', value: email, isCrowded: false, method: 'POST', path: '/people', body };
    }
  }
}
