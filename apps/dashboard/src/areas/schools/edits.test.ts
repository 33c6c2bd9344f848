import { describe, expect, test } from 'vitest';
import type { School } from '../../api/schools.ts';
import { findDifferences, findFaults, toUpdate, undo } from './edits.ts';

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
  showsStudentsToTeachers: null,
  createdAt: null,
  updatedAt: '2026-11-14T15:08:41.204Z',
};
const potsdam = { id: '5fa55eb53f472a2d986c8812', name: 'Potsdam' };

describe('what is sent', () => {
  test('is only what differs, with how it was seen', () => {
    expect(toUpdate(school, { name: ' Lindenhofschule ', officialSchoolNumber: '40213' })).toEqual({
      name: 'Lindenhofschule',
      seen: { name: 'Lindenhof' },
    });
  });

  test('names a county by its id, and as seen by its name', () => {
    expect(toUpdate(school, { county: potsdam })).toEqual({ countyId: potsdam.id, seen: { county: null } });
  });

  test('keeps the features that nobody has words for', () => {
    expect(toUpdate(school, { features: { nextcloud: true, videoconference: false } })).toEqual({
      features: ['messenger', 'nextcloud'],
      seen: { features: ['videoconference', 'messenger'] },
    });
  });

  test('says no as well as yes', () => {
    expect(toUpdate(school, { showsStudentsToTeachers: false })).toEqual({
      showsStudentsToTeachers: false,
      seen: { showsStudentsToTeachers: null },
    });
  });
});

describe('no difference is', () => {
  test.each([
    ['a name that is typed as it was', { name: 'Lindenhof ' }],
    ['a feature that was switched there and back', { features: { nextcloud: false, messenger: true } }],
    ['no edit at all', {}],
  ])('%s', (_what, edits) => {
    expect(findDifferences(school, edits)).toEqual([]);
  });

  test('a number left empty where there was none', () => {
    expect(findDifferences({ ...school, officialSchoolNumber: null }, { officialSchoolNumber: ' ' })).toEqual(
      [],
    );
  });
});

test('over a school that somebody else has changed the same edits show what they do to it now', () => {
  const edits = { name: 'Neu', features: { nextcloud: true } };
  const changed = { ...school, name: 'Hafen', features: ['messenger', 'aiTutor'] };
  expect(findDifferences(changed, edits)).toEqual([
    { field: 'name', before: 'Hafen', after: 'Neu' },
    { field: 'features', before: ['messenger', 'aiTutor'], after: ['messenger', 'aiTutor', 'nextcloud'] },
  ]);
});

test('one line can be taken back without the others', () => {
  const edits = undo({ name: 'Neu', officialSchoolNumber: '1' }, 'name');
  expect(findDifferences(school, edits).map(({ field }) => field)).toEqual(['officialSchoolNumber']);
});

test.each([
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ officialSchoolNumber: '' }, { officialSchoolNumber: 'numberCleared' }],
  [{ officialSchoolNumber: 'ä 1' }, { officialSchoolNumber: 'numberCharacters' }],
  [{ officialSchoolNumber: 'SEE-17' }, {}],
])('%o has the faults %o', (edits, faults) => {
  expect(findFaults(school, edits)).toEqual(faults);
});

test('an odd number that the school has already is not held against anybody', () => {
  expect(findFaults({ ...school, officialSchoolNumber: 'ä' }, { name: 'Neu' })).toEqual({});
});
