import type { Failure } from '../db/tables.ts';
import { schools } from './schools.ts';

/** The password of everyone in the test seed and the demo data; it works in this simulator only. */
export const demoPassword = 'Wolkenbruch7!';

export interface Person {
  /** What this person demonstrates. */
  readonly description: string;
  readonly userId: string;
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Also the e-mail address. */
  readonly username: string;
  readonly password: string;
  readonly roles: readonly [string, ...string[]];
  readonly schoolId: string;
  readonly language?: string;
  /** The last failed login was at the time of the seed. */
  readonly blocked?: true;
  readonly deactivated?: true;
  readonly failure?: Failure;
  /** The time of the seed if they are missing. */
  readonly createdAt?: Date;
  readonly updatedAt?: Date;
}

type PersonDetails = Pick<Person, 'description' | 'firstName' | 'lastName' | 'username'> & Partial<Person>;

const defaultSchool: string = schools.operations.id;

function makePerson<Given extends PersonDetails>(number: number, person: Given) {
  const tail = number.toString(16).padStart(20, '0');
  return {
    userId: `05e7${tail}`,
    accountId: `acc0${tail}`,
    password: demoPassword,
    roles: ['superhero'] as const,
    schoolId: defaultSchool,
    ...person,
  };
}

export const people = {
  superhero: makePerson(1, {
    description: 'Superhero; everything works.',
    firstName: 'Greta',
    lastName: 'Sonnenfeld',
    username: 'greta.sonnenfeld@schulwolke.example',
    language: 'de',
  }),
  gardener: makePerson(2, {
    description: 'Superhero with a second role that no client knows.',
    firstName: 'Tarek',
    lastName: 'Birkholz',
    username: 'tarek.birkholz@schulwolke.example',
    roles: ['superhero', 'cloudGardener'],
    language: 'en',
  }),
  ukrainian: makePerson(3, {
    description: 'Superhero with Ukrainian as language.',
    firstName: 'Oksana',
    lastName: 'Lysenko',
    username: 'oksana.lysenko@schulwolke.example',
    language: 'uk',
  }),
  withoutLanguage: makePerson(4, {
    description: 'Superhero without a language, at a school without one; GET /me has no such field.',
    firstName: 'Nils',
    lastName: 'Ohnesorg',
    username: 'nils.ohnesorg@schulwolke.example',
  }),
  blocked: makePerson(5, {
    description: 'Superhero after a wrong password: 429 for the first 15 minutes after the seed.',
    firstName: 'Jannis',
    lastName: 'Vogt',
    username: 'jannis.vogt@schulwolke.example',
    language: 'de',
    blocked: true,
  }),
  deactivated: makePerson(6, {
    description: 'Superhero whose account is deactivated.',
    firstName: 'Ottilie',
    lastName: 'Kranz',
    username: 'ottilie.kranz@schulwolke.example',
    language: 'de',
    deactivated: true,
  }),
  meFails: makePerson(7, {
    description: 'Superhero whose GET /me always answers 500.',
    firstName: 'Falk',
    lastName: 'Düring',
    username: 'falk.duering@schulwolke.example',
    language: 'de',
    failure: 'me-fails',
  }),
  meNeverAnswers: makePerson(8, {
    description: 'Superhero whose GET /me takes too long: 408 after 8 seconds.',
    firstName: 'Leni',
    lastName: 'Traber',
    username: 'leni.traber@schulwolke.example',
    language: 'de',
    failure: 'me-never-answers',
  }),
  meWithoutRoles: makePerson(9, {
    description: 'Superhero whose GET /me has no roles; the login is rejected.',
    firstName: 'Hauke',
    lastName: 'Splett',
    username: 'hauke.splett@schulwolke.example',
    language: 'de',
    failure: 'me-without-roles',
  }),
  cronjob: makePerson(10, {
    description: 'Service account without the superhero role.',
    firstName: 'Nachtlauf',
    lastName: 'Dateiablage',
    username: 'nachtlauf@schulwolke.example',
    roles: ['deleteS3FilesCronjobServiceAccount'],
  }),
  teacher: makePerson(11, {
    description: 'Teacher; not a superhero.',
    firstName: 'Matthias',
    lastName: 'Ehlers',
    username: 'm.ehlers@lindenhof.example',
    roles: ['teacher'],
    schoolId: schools.lindenhof.id,
    language: 'de',
  }),
  administrator: makePerson(12, {
    description: 'Administrator of one school; not a superhero.',
    firstName: 'Roswitha',
    lastName: 'Nagel',
    username: 'r.nagel@lindenhof.example',
    roles: ['administrator'],
    schoolId: schools.lindenhof.id,
    language: 'de',
  }),
  student: makePerson(13, {
    description: 'Student with the language of the school; not a superhero.',
    firstName: 'Mila',
    lastName: 'Kowalczyk',
    username: 'mila@hafen.example',
    roles: ['student'],
    schoolId: schools.hafen.id,
  }),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
