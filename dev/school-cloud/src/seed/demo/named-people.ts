import type { SchoolPerson } from '../school-people.ts';
import { demoSchools } from './named-schools.ts';
import { systems } from './systems.ts';

type Details = Omit<SchoolPerson, 'userId' | 'accountId'>;

const tailOf = (number: number): string => (0x100 + number).toString(16).padStart(20, '0');

const makePerson = <Given extends Details>(number: number, person: Given) => ({
  userId: `05ea${tailOf(number)}`,
  ...person,
});

const makePersonWithAccount = <Given extends Details>(number: number, person: Given) => ({
  accountId: `acc3${tailOf(number)}`,
  ...makePerson(number, person),
});

/** The people at schools that texts and pictures can name. Their ids never change. */
export const demoPeople = {
  juergen: makePersonWithAccount(1, {
    description: 'Teacher and administrator with a local password.',
    firstName: 'Jürgen',
    lastName: 'Meyer zu Bexten',
    email: 'juergen.meyer-zu-bexten@wasserturm-cottbus.example',
    roles: ['teacher', 'administrator'],
    schoolId: demoSchools.wasserturm.id,
  }),
  juergenInForst: makePersonWithAccount(2, {
    description: 'Has the same name as a person at another school.',
    firstName: 'Jürgen',
    lastName: 'Meyer zu Bexten',
    email: 'juergen.meyer-zu-bexten@oberschule-forst.example',
    roles: ['teacher'],
    schoolId: demoSchools.forst.id,
  }),
  milan: makePersonWithAccount(3, {
    description: 'Student who logs in through the state.',
    firstName: 'Milan',
    lastName: 'Đorđević',
    email: 'milan.djordjevic@havelblick-werder.example',
    roles: ['student'],
    schoolId: demoSchools.havelblick.id,
    systemId: systems.stateLogin.id,
    ldapId: 'BB-118073-0301',
    birthday: new Date(Date.UTC(2012, 4, 17)),
  }),
  zoe: makePerson(4, {
    description: 'Student who was invited and has no account yet.',
    firstName: 'Zoë',
    lastName: 'Łukasiewicz',
    email: 'zoe.lukasiewicz@spreewaldschule-luebbenau.example',
    roles: ['student'],
    schoolId: demoSchools.spreewald.id,
    birthday: new Date(Date.UTC(2017, 2, 9)),
  }),
  levin: makePersonWithAccount(5, {
    description: 'Teacher who logs in through the state.',
    firstName: 'Levin',
    lastName: 'Ahlers',
    email: 'levin.ahlers@havelblick-werder.example',
    roles: ['teacher'],
    schoolId: demoSchools.havelblick.id,
    systemId: systems.stateLogin.id,
    ldapId: 'BB-118073-0302',
  }),
  svea: makePersonWithAccount(6, {
    description: 'Teacher who was migrated to the login of the state and can be rolled back.',
    firstName: 'Svea',
    lastName: 'Petersen',
    email: 'svea.petersen@gymnasium-uckermark.example',
    roles: ['teacher'],
    schoolId: demoSchools.uckermark.id,
    systemId: systems.stateLogin.id,
    ldapId: 'BB-123008-0301',
    previousExternalId: 'uckermark-0417',
  }),
} as const satisfies Record<string, SchoolPerson>;
