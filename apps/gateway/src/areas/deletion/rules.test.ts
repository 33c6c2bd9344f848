import { describe, expect, test } from 'vitest';
import { findWarnings, judgePerson } from './rules.ts';
import type { SchoolMembers } from './rules.ts';

const operatorId = '05e700000000000000000001';
const person = { id: '05e700000000000000000002', school: null, deletedAt: null };

describe('a person', () => {
  test.each([
    [['student'], { kind: 'accepted', role: 'student', schoolId: null }],
    [['courseStudent'], { kind: 'accepted', role: 'student', schoolId: null }],
    [['student', 'courseTeacher'], { kind: 'accepted', role: 'staff', schoolId: null }],
    [['courseSubstitutionTeacher'], { kind: 'accepted', role: 'staff', schoolId: null }],
    [['teacher', 'administrator'], { kind: 'accepted', role: 'administrator', schoolId: null }],
    [['courseAdministrator'], { kind: 'accepted', role: 'administrator', schoolId: null }],
    [['expert'], { kind: 'left-out', reason: 'skipped' }],
    [[], { kind: 'left-out', reason: 'skipped' }],
    [['superhero'], { kind: 'left-out', reason: 'protected' }],
    [['administrator', 'superhero'], { kind: 'left-out', reason: 'protected' }],
  ])('a person with the roles %j is %j', (roles, verdict) => {
    expect(judgePerson({ ...person, roles }, operatorId)).toEqual(verdict);
  });

  test('a person with a date of deletion is left out, even if it is in the future', () => {
    const deletedAt = '2099-01-01T00:00:00.000Z';
    const verdict = { kind: 'left-out', reason: 'deleted' };
    expect(judgePerson({ ...person, roles: ['student'], deletedAt }, operatorId)).toEqual(verdict);
  });
});

const students = (schoolId: string, student: number): SchoolMembers => ({
  schoolId,
  student,
  staff: 0,
  administrator: 0,
  total: student,
});

const administrators = (administrator: number): SchoolMembers[] => [
  { ...students('a', 0), administrator, total: administrator },
];

describe('warnings', () => {
  test('warnings name how many schools were not compared', () => {
    const schools = Array.from({ length: 203 }, (_, index) => students(String(index), 1));
    expect(findWarnings(schools, new Map())).toEqual([
      { kind: 'several-schools', school: null, people: 203 },
      { kind: 'schools-unchecked', school: null, people: 3 },
    ]);
  });

  test('warnings begin at more than a tenth of a school, and below a tenth of others', () => {
    const facts = new Map([['a', { name: 'Schule A', people: 100, administrators: 2 }]]);
    expect(findWarnings([students('a', 10)], facts)).toEqual([]);
    expect(findWarnings([students('a', 11)], facts)).toEqual([
      { kind: 'large-share', school: { id: 'a', name: 'Schule A' }, people: 11, schoolPeople: 100 },
    ]);
    expect(findWarnings([{ ...students('b', 9), staff: 1, total: 10 }], facts)).toEqual([]);
    expect(findWarnings([{ ...students('b', 10), staff: 1, total: 11 }], facts)).toEqual([
      { kind: 'staff-among-students', school: null, people: 1 },
    ]);
  });

  test('warnings name the last administrator, but not one of two', () => {
    const facts = new Map([['a', { name: 'Schule A', people: 100, administrators: 2 }]]);
    expect(findWarnings(administrators(1), facts)).toEqual([]);
    expect(findWarnings(administrators(2), facts)).toEqual([
      { kind: 'last-administrator', school: { id: 'a', name: 'Schule A' }, people: 2 },
    ]);
  });
});
