import { expect, test } from 'vitest';
import {
  applyEdits,
  type Edits,
  findChanges,
  findErrors,
  type Stored,
} from '../../../app/form/define-form.ts';
import {
  announcementForm,
  findPublished,
  listRoles,
  maxTextLength,
  replaceWrongRole,
  toContent,
} from './form.ts';

const texts = { de: 'Alt', en: 'Old', es: 'Viejo', uk: 'Старе' };
const stored = { ...texts, until: null, roles: ['admin', 'teacher'], isOn: false };

function readEdits(
  edits: Edits<(typeof announcementForm)['fields']>,
  loaded: Stored<(typeof announcementForm)['fields']> = stored,
) {
  const before = applyEdits(announcementForm, loaded, {});
  const draft = applyEdits(announcementForm, loaded, edits);
  const changed = findChanges(announcementForm, before, draft).map(({ field }) => field);
  return { changed, errors: findErrors(announcementForm, draft, changed, before) };
}

test('another order of roles is no change', () => {
  expect(readEdits({ de: 'Neu', roles: ['teacher', 'admin'] }).changed).toEqual(['de']);
});

test('a role that does not exist and a text that is too long are errors', () => {
  expect(readEdits({}).errors).toEqual({ roles: 'ROLE_UNKNOWN' });
  const roles = replaceWrongRole(stored.roles);
  expect(roles).toEqual(['administrator', 'teacher']);
  const long = { uk: '😀'.repeat(maxTextLength), es: 'a'.repeat(maxTextLength + 1) };
  expect(readEdits({ ...long, roles }).errors).toEqual({ es: 'TEXT_TOO_LONG' });
  expect(readEdits({ roles }, { ...stored, ...long }).errors).toEqual({ es: 'TEXT_TOO_LONG' });
});

test('a text that is nested too deeply is an error only if it was edited', () => {
  const deep = { de: '<b>'.repeat(51), en: '<b>'.repeat(50), es: '<p>a'.repeat(99) };
  const roles = ['teacher'];
  expect(readEdits({ ...deep, roles }).errors).toEqual({ de: 'TEXT_TOO_DEEP' });
  expect(readEdits({}, { ...stored, ...deep, roles }).errors).toEqual({});
});

test('a stored role that is not among the usual ones is offered', () => {
  expect(listRoles(['admin'], ['expert'])).toEqual([
    'administrator',
    'teacher',
    'student',
    'externalPerson',
    'admin',
    'expert',
  ]);
});

test('an edit counts as published if the school cloud stores it like that', () => {
  const edits = { de: '<p style="x">Neu</p>', en: 'Newer', isOn: true };
  const published = { ...stored, texts: { ...texts, de: '<p>Neu</p>', en: 'New' }, isOn: true };
  expect(findPublished(edits, published)).toEqual(['de', 'isOn']);
});

test('the end is a local time in the future, or empty', () => {
  const roles = ['teacher'];
  const loaded = { ...stored, roles, until: '2026-01-01T12:00:00.000Z' };
  const draft = applyEdits(announcementForm, { ...loaded }, {});
  expect(toContent(draft, loaded).until).toBe(loaded.until);
  // An end in the past is an error only if it was edited.
  expect(readEdits({ de: 'Neu' }, loaded).errors).toEqual({});
  expect(readEdits({ until: '2026-01-01T13:00' }, loaded).errors).toEqual({ until: 'UNTIL_PAST' });
  expect(readEdits({ until: '2099-01-01T13:00' }, loaded)).toEqual({ changed: ['until'], errors: {} });
  expect(readEdits({ until: '' }, loaded)).toEqual({ changed: ['until'], errors: {} });
  expect(toContent({ ...draft, until: '' }, loaded).until).toBeNull();
});

test('an end that was not edited is sent as it is stored', () => {
  const loaded = { ...stored, until: '2099-01-01T12:00:30.000Z' };
  const draft = applyEdits(announcementForm, loaded, {});
  expect(toContent(draft, loaded).until).toBe(loaded.until);
  expect(toContent({ ...draft, until: draft.until.replace(':00', ':01') }, loaded).until).toBe(
    '2099-01-01T12:01:00.000Z',
  );
});
