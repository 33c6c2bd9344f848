import { describe, expect, test } from 'vitest';
import type { School } from '../api.ts';
import { findChanges, findErrors, toUpdate, undo } from './edits.ts';

const school: School = {
  id: '5c4001000000000000000002',
  name: 'Lindenhof',
  officialSchoolNumber: '40213',
  externalId: null,
  federalState: null,
  county: null,
  purpose: null,
  features: ['videoconference', 'messenger'],
  systems: [],
  migration: { state: 'none', startedAt: null, mandatorySince: null, closedAt: null, finishedAt: null },
  inUserMigration: false,
  inMaintenance: false,
  maintenanceSince: null,
  yearChangeBlockedBy: null,
  usesLdap: false,
  currentYear: null,
  nextYear: null,
  language: null,
  timezone: null,
  fileStorageType: null,
  storageProvider: null,
  canDeleteFiles: false,
  showsStudentsToTeachers: null,
  createdAt: null,
  updatedAt: '2026-11-14T15:08:41.204Z',
};
const potsdam = { id: '5fa55eb53f472a2d986c8812', name: 'Potsdam' };

describe('an update', () => {
  test('contains only changed fields, with their loaded values', () => {
    expect(toUpdate(school, { name: ' Lindenhofschule ', officialSchoolNumber: '40213' })).toEqual({
      name: 'Lindenhofschule',
      seen: { name: 'Lindenhof' },
    });
  });

  test('sends a county by id, and its loaded value by name', () => {
    expect(toUpdate(school, { county: potsdam })).toEqual({ countyId: potsdam.id, seen: { county: null } });
  });

  test('keeps unknown features when saving a school', () => {
    expect(toUpdate(school, { features: { nextcloud: true, videoconference: false } })).toEqual({
      features: ['messenger', 'nextcloud'],
      seen: { features: ['videoconference', 'messenger'] },
    });
  });

  test('sends a changed boolean in both directions', () => {
    expect(toUpdate(school, { showsStudentsToTeachers: false })).toEqual({
      showsStudentsToTeachers: false,
      seen: { showsStudentsToTeachers: null },
    });
  });
});

describe('no change is found for', () => {
  test.each([
    ['a name with an added space', { name: 'Lindenhof ' }],
    ['features set to their loaded values', { features: { nextcloud: false, messenger: true } }],
    ['no edits', {}],
  ])('%s', (_what, edits) => {
    expect(findChanges(school, edits)).toEqual([]);
  });

  test('an empty number if there was none before', () => {
    expect(findChanges({ ...school, officialSchoolNumber: null }, { officialSchoolNumber: ' ' })).toEqual([]);
  });
});

test('applies the same edits to a school that another operator has changed', () => {
  const edits = { name: 'Neu', features: { nextcloud: true } };
  const changed = { ...school, name: 'Hafen', features: ['messenger', 'aiTutor'] };
  expect(findChanges(changed, edits)).toEqual([
    { field: 'name', before: 'Hafen', after: 'Neu' },
    { field: 'features', before: ['messenger', 'aiTutor'], after: ['messenger', 'aiTutor', 'nextcloud'] },
  ]);
});

test('undoes one change and keeps the others', () => {
  const edits = undo({ name: 'Neu', officialSchoolNumber: '1' }, 'name');
  expect(findChanges(school, edits).map(({ field }) => field)).toEqual(['officialSchoolNumber']);
});

test.each([
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ officialSchoolNumber: '' }, { officialSchoolNumber: 'numberCleared' }],
  [{ officialSchoolNumber: 'ä 1' }, { officialSchoolNumber: 'numberCharacters' }],
  [{ officialSchoolNumber: 'SEE-17' }, {}],
])('%o has the errors %o', (edits, errors) => {
  expect(findErrors(school, edits)).toEqual(errors);
});

test('accepts an invalid number that the school already has', () => {
  expect(findErrors({ ...school, officialSchoolNumber: 'ä' }, { name: 'Neu' })).toEqual({});
});
