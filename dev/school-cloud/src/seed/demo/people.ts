import { firstNames, lastNames } from '../names.ts';
import type { Person } from '../people.ts';
import { hexId, isOneIn, pick } from '../pseudo-random.ts';
import type { PeopleData } from '../seed-people.ts';
import { toAddressPart } from './addresses.ts';
import { between, changedDaysAgo, daysAgo, latest } from './dates.ts';
import { choosePersonLogin } from './logins.ts';
import { demoAccounts } from './accounts.ts';
import { demoPeople } from './named-people.ts';
import { demoSchools } from './named-schools.ts';
import { kindOf } from './school-kinds.ts';
import type { DatedSchool } from './schools.ts';

/** Names that were common before today's students were born. */
const adultNames = new Set(
  `Agnes Andrzej Anja Anke Beate Bianca Björn Bożena Detlef Dörte Frauke Gabriele Gesa Gökhan Günther Heike Henning Ilka
  Imke Jens Jörg Jürgen Karin Kerstin Manfred Nadja Niels Petra Ramona Renate Rüdiger Sabine Sönke Stefan Sükrü Svenja
  Tamara Uwe Ursula Ümit Wiebke Wilhelm`.split(/\s+/u),
);
const studentNames = firstNames.filter((name) => !adultNames.has(name));
const initials = 'ABCDEFGHJKLMNOPRSTVW'.split('');

type AtSchool = PeopleData['atSchools'][number];

type Role = 'administrator' | 'teacher' | 'student';

interface Name {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
}

function makeName(number: number, role: Role, attempt: number): Name {
  const first = pick(role === 'student' ? studentNames : firstNames, number, 120);
  const last = pick(lastNames, number, 121);
  const second = pick(lastNames, number, 122);
  const isDouble = isOneIn(role === 'student' ? 25 : 9, number, 123) && second !== last;
  const lastName = isDouble ? `${last}-${second}` : last;
  // Like two people with the same name at one school in real life, the second one uses a middle initial.
  const firstName = attempt === 0 ? first : `${first} ${pick(initials, number, 123 + attempt)}.`;
  return { firstName, lastName, address: toAddress(firstName, lastName) };
}

function toAddress(firstName: string, lastName: string): string {
  return `${toAddressPart(firstName).replaceAll('-', '.')}.${toAddressPart(lastName)}`;
}

function makeUniqueName(number: number, role: Role, used: Set<string>): Name {
  let attempt = 0;
  let name = makeName(number, role, attempt);
  while (used.has(name.address)) {
    attempt += 1;
    name = makeName(number, role, attempt);
  }
  used.add(name.address);
  return name;
}

function chooseRoles(school: DatedSchool, size: number): Role[] {
  // A few schools have lost their administrator.
  const administrators = school.number % 25 === 24 ? 0 : size >= 45 ? 2 : 1;
  const teachers = Math.max(2, Math.round(size * 0.1));
  return Array.from({ length: size }, (_, index) =>
    index < administrators ? 'administrator' : index < administrators + teachers ? 'teacher' : 'student',
  );
}

function chooseBirthday(school: DatedSchool, number: number, today: Date): Date {
  const [youngest, oldest] = kindOf(school).ages;
  const year = today.getUTCFullYear() - between(youngest, oldest, number, 130);
  return new Date(Date.UTC(year, 0, between(1, 365, number, 131)));
}

/** Most people came with the first import of their school, the others later. */
function chooseCreation(school: DatedSchool, number: number): number {
  const first = Math.max(1, school.createdDaysAgo - between(1, 14, number, 132));
  return isOneIn(3, number, 133) ? between(1, first, number, 134) : first;
}

/** One in so many people has no account yet. */
const withoutAccount = { student: 14, teacher: 30, administrator: 1000 } as const;

function* makePeopleOf(school: DatedSchool, used: Set<string>, today: Date): Generator<AtSchool> {
  const [smallest, largest] = kindOf(school).sizes;
  const size = school.size ?? between(smallest, largest, school.number, 140);
  for (const [index, role] of chooseRoles(school, size).entries()) {
    const number = school.number * 256 + index;
    const { firstName, lastName, address } = makeUniqueName(number, role, used);
    const createdDaysAgo = chooseCreation(school, number);
    const changedAt = daysAgo(today, changedDaysAgo(createdDaysAgo, number, 143), number);
    const login = choosePersonLogin(school, { number, serial: index + 1, createdDaysAgo }, today);
    const tail = number + 0x1_0000;
    yield {
      userId: hexId('05ea', tail),
      ...(!isOneIn(withoutAccount[role], number, 141) && { accountId: hexId('acc3', tail) }),
      firstName,
      lastName,
      email: `${address}@${school.domain}`,
      roles: role === 'administrator' && isOneIn(2, number, 142) ? ['teacher', 'administrator'] : [role],
      schoolId: school.id,
      ...(role === 'student' && { birthday: chooseBirthday(school, number, today) }),
      createdAt: daysAgo(today, createdDaysAgo, number),
      updatedAt: latest(changedAt, login.migratedAt ?? changedAt),
      ...login,
    };
  }
}

const schoolsWithout: readonly string[] = [demoSchools.operations.id, demoSchools.guests.id];

const named: readonly AtSchool[] = Object.values(demoPeople);
const accounts: readonly Person[] = Object.values(demoAccounts);

function findAddresses({ id }: DatedSchool): string[] {
  const people = [
    ...named.filter(({ schoolId }) => schoolId === id).map(({ email }) => email),
    ...accounts.filter(({ schoolId }) => schoolId === id).map(({ username }) => username),
  ];
  return people.map((email) => email.split('@')[0] ?? '');
}

/** The dates of a person with a fixed id, who was added with the first import of the school. */
function dateNamed(
  { schoolId }: { readonly schoolId: string },
  schools: readonly DatedSchool[],
  index: number,
  today: Date,
) {
  const created = (schools.find(({ id }) => id === schoolId)?.createdDaysAgo ?? 0) - 1 - index;
  const recent = daysAgo(today, between(3, 40, index, 150), index);
  return { createdAt: daysAgo(today, created, index), updatedAt: recent, migratedAt: recent };
}

/** The people that can log in, and all people at schools, starting with the named ones. */
export function makePeople(schools: readonly DatedSchool[], today: Date): PeopleData {
  const generated = schools
    .filter(({ id }) => !schoolsWithout.includes(id))
    .flatMap((school) => [...makePeopleOf(school, new Set(findAddresses(school)), today)]);
  const date = <One extends { readonly schoolId: string }>(person: One, index: number) => ({
    ...person,
    ...dateNamed(person, schools, index, today),
  });
  return { accounts: accounts.map(date), atSchools: [...named.map(date), ...generated] };
}
