import type { Failure } from '../db/tables.ts';
import { schools } from './schools.ts';

/** Everybody's password. It opens nothing but this double. */
export const demoPassword = 'Wolkenbruch7!';

export interface Person {
  /** Why this person is here, in a sentence. */
  readonly story: string;
  readonly userId: string;
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The login name and the e-mail address are the same. */
  readonly username: string;
  readonly password: string;
  readonly roles: readonly [string, ...string[]];
  readonly schoolId: string;
  readonly language?: string;
  /** The last wrong password was typed while the seed ran. */
  readonly blocked?: true;
  readonly deactivated?: true;
  readonly failure?: Failure;
}

type Story = Pick<Person, 'story' | 'firstName' | 'lastName' | 'username'> & Partial<Person>;

const defaultSchool: string = schools.operations.id;

function tell<Told extends Story>(number: number, person: Told) {
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
  superhero: tell(1, {
    story: 'The superhero of every day: everything works.',
    firstName: 'Greta',
    lastName: 'Sonnenfeld',
    username: 'greta.sonnenfeld@schulwolke.example',
    language: 'de',
  }),
  gardener: tell(2, {
    story: 'A superhero with a second role that no client has heard of.',
    firstName: 'Tarek',
    lastName: 'Birkholz',
    username: 'tarek.birkholz@schulwolke.example',
    roles: ['superhero', 'cloudGardener'],
    language: 'en',
  }),
  ukrainian: tell(3, {
    story: 'A superhero who reads Ukrainian.',
    firstName: 'Oksana',
    lastName: 'Lysenko',
    username: 'oksana.lysenko@schulwolke.example',
    language: 'uk',
  }),
  speechless: tell(4, {
    story: 'A superhero without a language, at a school without one: the field is missing in GET /me.',
    firstName: 'Nils',
    lastName: 'Ohnesorg',
    username: 'nils.ohnesorg@schulwolke.example',
  }),
  blocked: tell(5, {
    story: 'A superhero who has just mistyped the password: 429 for the first 15 minutes after the seed.',
    firstName: 'Jannis',
    lastName: 'Vogt',
    username: 'jannis.vogt@schulwolke.example',
    language: 'de',
    blocked: true,
  }),
  deactivated: tell(6, {
    story: 'A superhero of former times, whose account is deactivated.',
    firstName: 'Ottilie',
    lastName: 'Kranz',
    username: 'ottilie.kranz@schulwolke.example',
    language: 'de',
    deactivated: true,
  }),
  meFails: tell(7, {
    story: 'A superhero whose GET /me always answers 500.',
    firstName: 'Falk',
    lastName: 'Düring',
    username: 'falk.duering@schulwolke.example',
    language: 'de',
    failure: 'me-fails',
  }),
  meNeverAnswers: tell(8, {
    story: 'A superhero whose GET /me takes too long: 408 after 8 seconds.',
    firstName: 'Leni',
    lastName: 'Traber',
    username: 'leni.traber@schulwolke.example',
    language: 'de',
    failure: 'me-never-answers',
  }),
  meWithoutRoles: tell(9, {
    story: 'A superhero whose GET /me lacks the roles, which no client should trust.',
    firstName: 'Hauke',
    lastName: 'Splett',
    username: 'hauke.splett@schulwolke.example',
    language: 'de',
    failure: 'me-without-roles',
  }),
  cronjob: tell(10, {
    story: 'A service account that is no superhero: it logs in where superheroes do.',
    firstName: 'Nachtlauf',
    lastName: 'Dateiablage',
    username: 'nachtlauf@schulwolke.example',
    roles: ['deleteS3FilesCronjobServiceAccount'],
  }),
  teacher: tell(11, {
    story: 'A teacher, who has no business in a superhero dashboard.',
    firstName: 'Matthias',
    lastName: 'Ehlers',
    username: 'm.ehlers@lindenhof.example',
    roles: ['teacher'],
    schoolId: schools.lindenhof.id,
    language: 'de',
  }),
  administrator: tell(12, {
    story: 'The administrator of a school: mighty there, and nowhere else.',
    firstName: 'Roswitha',
    lastName: 'Nagel',
    username: 'r.nagel@lindenhof.example',
    roles: ['administrator'],
    schoolId: schools.lindenhof.id,
    language: 'de',
  }),
  student: tell(13, {
    story: 'A student, whose language is that of the school.',
    firstName: 'Mila',
    lastName: 'Kowalczyk',
    username: 'mila@hafen.example',
    roles: ['student'],
    schoolId: schools.hafen.id,
  }),
} as const satisfies Record<string, Person>;

export type PersonName = keyof typeof people;
