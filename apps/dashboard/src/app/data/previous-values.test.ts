import { expect, test } from 'vitest';
import { findPreviousValues, restorePage } from './previous-values.ts';

const reference = (id: string) => ({ id, name: null });
const person = reference('05e800000000000000000004');
const school = reference('5c4001000000000000000002');
const about = (kind: string, id: string) => ({
  person: null,
  school: null,
  subject: { kind, id, name: null },
});

test.each([
  ['people.changeNames', { person, school, subject: null }, `/people/${person.id}`],
  ['people.changeRoles', { person, school, subject: null }, `/people/${person.id}`],
  ['people.moveToSchool', { person, school, subject: null }, `/people/${person.id}`],
  ['schools.update', { person: null, school, subject: null }, `/schools/${school.id}/edit`],
  ['schools.changeStorage', { person: null, school, subject: null }, `/schools/${school.id}/edit`],
  ['tools.update', about('tool', 't1'), '/tools/t1/edit'],
  ['instance.updateSwitch', about('switch', 'S'), '/instance/switches'],
  ['instance.updateRole', about('role', 'r1'), '/instance/roles/r1/edit'],
  ['instance.updateStorageProvider', about('storageProvider', 's1'), '/instance/storage/s1/edit'],
  ['instance.updateFederalState', about('federalState', 'f1'), '/instance/federal-states/f1/edit'],
  ['people.delete', { person, school, subject: null }, undefined],
  ['toString', { person, school, subject: null }, undefined],
  // The subject of an entry of version 1.0 is missing after its retention period.
  ['tools.update', { person: null, school: null, subject: null }, undefined],
])('the value before %s is restored on its own page', (action, subject, page) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a newer gateway may have other actions
  const entry = { ...subject, action: action as 'people.delete', outcome: 'succeeded' } as const;
  expect(restorePage(entry)).toBe(page);
  for (const outcome of ['rejected', 'not-applied', 'pending'] as const)
    expect(restorePage({ ...entry, outcome })).toBeUndefined();
});

test('the first change of a field counts, and a field that stayed the same does not', () => {
  const changes = [
    { field: 'toolName', before: 'Lexikon', after: 'Lexikon' },
    { field: 'url', before: 'https://a.example', after: 'https://b.example' },
    { field: 'url', before: 'https://b.example', after: null },
  ];
  expect(findPreviousValues({ changes }).values).toEqual({ url: 'https://a.example' });
});

test.each([
  ['secretReplaced', false, true, 'secret'],
  ['logoUrl', 'data:image/png;base64;sha256=5f', 'https://a.example/b.png', 'image'],
  ['description', `abc… (sha256=${'0'.repeat(64)})`, 'x', 'incomplete'],
  ['config.redirectUris', ['https://a.example', `abc… (sha256=${'0'.repeat(64)})`], ['x'], 'incomplete'],
  ['parameters', ['1. a: scope=school'], [], 'incomplete'],
  ['counties', ['Uckermark (12073, UM)'], ['Uckermark (12073, UE)'], 'incomplete'],
  ['county', null, 'Potsdam', 'fixed'],
  ['officialSchoolNumber', null, '40213', 'fixed'],
])('%s, which was %j, is named as not restorable', (field, before, after, reason) => {
  const { values, lost } = findPreviousValues({ changes: [{ field, before, after }] });
  expect({ values, lost }).toEqual({ values: {}, lost: [{ field, reason }] });
});
