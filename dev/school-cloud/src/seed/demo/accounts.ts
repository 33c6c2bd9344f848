import { demoPassword, type Person } from '../people.ts';
import { demoSchools } from './named-schools.ts';

type Details = Pick<Person, 'description' | 'firstName' | 'lastName' | 'username'> & Partial<Person>;

function makeAccount<Given extends Details>(number: number, person: Given) {
  const tail = number.toString(16).padStart(20, '0');
  return {
    userId: `05ea${tail}`,
    accountId: `acc3${tail}`,
    password: demoPassword,
    roles: ['superhero'] as const,
    schoolId: demoSchools.operations.id,
    language: 'de',
    ...person,
  };
}

/** The people that you can try to log in as. Their ids never change. */
export const demoAccounts = {
  greta: makeAccount(1, {
    description: 'Superhero. Starts with a request to approve.',
    firstName: 'Greta',
    lastName: 'Sonnenfeld',
    username: 'greta.sonnenfeld@schulwolke.example',
  }),
  tarek: makeAccount(2, {
    description: 'Superhero. Log in as him to approve your own requests.',
    firstName: 'Tarek',
    lastName: 'Birkholz',
    username: 'tarek.birkholz@schulwolke.example',
    language: 'en',
  }),
  oksana: makeAccount(3, {
    description: 'Superhero who reads Ukrainian.',
    firstName: 'Oksana',
    lastName: 'Lysenko',
    username: 'oksana.lysenko@schulwolke.example',
    language: 'uk',
  }),
  hauke: makeAccount(4, {
    description: 'Superhero. Requested the deletion that waits for an approval.',
    firstName: 'Hauke',
    lastName: 'Brinkmann',
    username: 'hauke.brinkmann@schulwolke.example',
  }),
  blocked: makeAccount(5, {
    description: 'Blocked after a wrong password: the login is rejected for the first 15 minutes.',
    firstName: 'Jannis',
    lastName: 'Vogt',
    username: 'jannis.vogt@schulwolke.example',
    blocked: true,
  }),
  deactivated: makeAccount(6, {
    description: 'Deactivated account: the login is rejected.',
    firstName: 'Ottilie',
    lastName: 'Kranz',
    username: 'ottilie.kranz@schulwolke.example',
    deactivated: true,
  }),
  meFails: makeAccount(7, {
    description: 'The school cloud fails right after the login.',
    firstName: 'Falk',
    lastName: 'Düring',
    username: 'falk.duering@schulwolke.example',
    failure: 'me-fails',
  }),
  meNeverAnswers: makeAccount(8, {
    description: 'The school cloud takes too long to answer right after the login.',
    firstName: 'Leni',
    lastName: 'Traber',
    username: 'leni.traber@schulwolke.example',
    failure: 'me-never-answers',
  }),
  meWithoutRoles: makeAccount(9, {
    description: 'The school cloud does not return the roles: the login is rejected.',
    firstName: 'Ragna',
    lastName: 'Splett',
    username: 'ragna.splett@schulwolke.example',
    failure: 'me-without-roles',
  }),
  teacher: makeAccount(10, {
    description: 'Teacher, not a superhero: the login is rejected.',
    firstName: 'Matthias',
    lastName: 'Ehlers',
    username: 'matthias.ehlers@lindenhof-potsdam.example',
    roles: ['teacher'],
    schoolId: demoSchools.lindenhof.id,
  }),
  administrator: makeAccount(11, {
    description: 'Administrator of one school, not a superhero: the login is rejected.',
    firstName: 'Roswitha',
    lastName: 'Nagel',
    username: 'roswitha.nagel@lindenhof-potsdam.example',
    roles: ['administrator'],
    schoolId: demoSchools.lindenhof.id,
  }),
  student: makeAccount(12, {
    description: 'Student: the login is rejected.',
    firstName: 'Mila',
    lastName: 'Kowalczyk',
    username: 'mila.kowalczyk@theodor-fontane-neuruppin.example',
    roles: ['student'],
    schoolId: demoSchools.fontane.id,
  }),
  gateway: makeAccount(13, {
    description: 'The service account of the gateway, which rejects everyone else who uses it.',
    firstName: 'Konto',
    lastName: 'Verwaltungsdienst',
    username: 'verwaltungsdienst@schulwolke.example',
  }),
} as const satisfies Record<string, Person>;
