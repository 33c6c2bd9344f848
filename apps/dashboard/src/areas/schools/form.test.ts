import { expect, test } from 'vitest';
import { applyEdits, type Edits, findChanges, findErrors } from '../../app/form/define-form.ts';
import type { School } from './api.ts';
import { schoolForm, toSchool, toUpdate } from './form.ts';

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

type SchoolEdits = Edits<(typeof schoolForm)['fields']>;

function readEdits(edits: SchoolEdits, loaded = school) {
  const before = applyEdits(schoolForm, loaded, {});
  const draft = applyEdits(schoolForm, loaded, edits);
  const changes = findChanges(schoolForm, before, draft);
  const names = changes.map(({ field }) => field);
  return { draft, changes, errors: findErrors(schoolForm, draft, names, before) };
}

function update(edits: SchoolEdits) {
  const { draft, changes } = readEdits(edits);
  return toUpdate(school, draft, changes);
}

test('an update contains only changed fields, with their loaded values', () => {
  expect(update({ name: ' Lindenhofschule ', officialSchoolNumber: '40213' })).toEqual({
    name: 'Lindenhofschule',
    seen: { name: 'Lindenhof' },
  });
});

test('an update has a county by its id, and its loaded value by name', () => {
  expect(update({ county: potsdam })).toEqual({ countyId: potsdam.id, seen: { county: null } });
});

test('an update keeps unknown features of a school', () => {
  expect(update({ features: { nextcloud: true, videoconference: false } })).toEqual({
    features: ['messenger', 'nextcloud'],
    seen: { features: ['videoconference', 'messenger'] },
  });
});

test('an update can set a boolean that was not set', () => {
  expect(update({ showsStudentsToTeachers: false })).toEqual({
    showsStudentsToTeachers: false,
    seen: { showsStudentsToTeachers: null },
  });
});

test('a school whose other fields are saved differs only by its storage', () => {
  const { draft } = readEdits({ name: 'Neu ', storageProvider: potsdam });
  expect(toSchool(school, draft)).toEqual({ ...school, name: 'Neu' });
});

test.each<[string, SchoolEdits, School]>([
  ['a name with an added space', { name: 'Lindenhof ' }, school],
  ['features set to their loaded values', { features: { nextcloud: false, messenger: true } }, school],
  ['no edit', {}, school],
  [
    'an empty number if there was none',
    { officialSchoolNumber: ' ' },
    { ...school, officialSchoolNumber: null },
  ],
])('%s is no change', (_what, edits, loaded) => {
  expect(readEdits(edits, loaded).changes).toEqual([]);
});

test('the same edits apply to a school that another operator has changed', () => {
  const edits = { name: 'Neu', features: { nextcloud: true } };
  const changed = { ...school, name: 'Hafen', features: ['messenger', 'aiTutor'] };
  expect(readEdits(edits, changed).changes).toEqual([
    { field: 'name', before: 'Hafen', after: 'Neu' },
    { field: 'features', before: ['messenger', 'aiTutor'], after: ['messenger', 'aiTutor', 'nextcloud'] },
  ]);
});

test.each([
  [{ name: ' ' }, { name: 'nameMissing' }],
  [{ officialSchoolNumber: '' }, { officialSchoolNumber: 'numberCleared' }],
  [{ officialSchoolNumber: 'ä 1' }, { officialSchoolNumber: 'numberCharacters' }],
  [{ officialSchoolNumber: 'SEE-17' }, {}],
])('the edit %o has the errors %o', (edits, errors) => {
  expect(readEdits(edits).errors).toEqual(errors);
});

test('accepts an invalid number that the school already has', () => {
  expect(readEdits({ name: 'Neu' }, { ...school, officialSchoolNumber: 'ä' }).errors).toEqual({});
});
