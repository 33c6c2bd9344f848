import { expect, test } from 'vitest';
import { applyEdits, findChanges, findErrors } from '../../../app/form/define-form.ts';
import { type CountyEdits, findChangedFields, stateForm, toCountyUpdate } from './form.ts';

const state = {
  id: 'fed5000000000000000000a1',
  name: 'Niedersachsen',
  abbreviation: 'NI',
  logoUrl: 'kein URL',
  counties: [
    { id: 'c1', name: 'Braunschweig', countyId: 3101, antaresKey: 'BS' },
    { id: 'c2', name: null, countyId: null, antaresKey: null },
  ],
};
const edits = {
  c1: { id: 'c1', name: 'Stadt Braunschweig' },
  neu: { name: ' Celle', countyId: '3351', antaresKey: 'CE' },
};
const { counties } = stateForm.fields;

function findEditErrors(edited: { logoUrl?: string; abbreviation?: string; counties?: CountyEdits }) {
  const before = applyEdits(stateForm, state, {});
  return findErrors(stateForm, applyEdits(stateForm, state, edited), Object.keys(edited), before);
}

test('an update has every county that changed with its id and what was seen', () => {
  expect(toCountyUpdate(state.counties, counties.apply(state.counties, edits))).toEqual({
    changedCounties: [
      {
        id: 'c1',
        name: 'Stadt Braunschweig',
        countyId: 3101,
        antaresKey: 'BS',
        seen: { name: 'Braunschweig', countyId: 3101, antaresKey: 'BS' },
      },
    ],
    newCounties: [{ name: 'Celle', countyId: 3351, antaresKey: 'CE' }],
  });
  expect(toCountyUpdate(state.counties, counties.apply(state.counties, {}))).toEqual({});
});

test('a county that was opened and not changed is no change', () => {
  const opened = { c1: { id: 'c1', name: 'Braunschweig ', countyId: '3101', antaresKey: 'BS' } };
  const before = applyEdits(stateForm, state, {});
  expect(findChanges(stateForm, before, applyEdits(stateForm, state, { counties: opened }))).toEqual([]);
});

test('only the edited field of a county is changed, also after another field was changed elsewhere', () => {
  const edited = { c1: { id: 'c1', name: 'Stadt Braunschweig' } };
  const [before] = counties.apply(state.counties, {});
  const [county] = counties.apply(state.counties, edited);
  expect(county && findChangedFields(before, county)).toEqual(['name']);
  const current = [{ id: 'c1', name: 'Braunschweig', countyId: 3101, antaresKey: 'BRA' }];
  expect(toCountyUpdate(current, counties.apply(current, edited)).changedCounties).toMatchObject([
    { id: 'c1', name: 'Stadt Braunschweig', antaresKey: 'BRA' },
  ]);
});

test('stored values that are not changed are never errors', () => {
  expect(findEditErrors({ abbreviation: ' NDS ', counties: edits })).toEqual({});
});

test.each([
  ['https://wappen.example/ni.svg?form=klein', {}],
  ['https://wappen.example/?land=ni&form=svg', { logoUrl: 'LOGO_URL_INVALID' }],
  ['http://wappen.example/ni.svg', { logoUrl: 'LOGO_URL_INVALID' }],
])('a link to a logo %j has the errors %o', (logoUrl, errors) => {
  expect(findEditErrors({ logoUrl })).toEqual(errors);
});

test.each([
  [{ name: '' }, { 'counties.neu.name': 'REQUIRED' }],
  [{ name: 'a<b' }, { 'counties.neu.name': 'CHARACTERS' }],
  [{ countyId: '0' }, { 'counties.neu.countyId': 'COUNTY_NUMBER_INVALID' }],
  [{ countyId: '3101' }, { 'counties.neu.countyId': 'COUNTY_NUMBER_IN_USE' }],
])('a new county with %o has the errors %o', (change, errors) => {
  const county = { name: 'Celle', countyId: '3351', antaresKey: 'CE', ...change };
  expect(findEditErrors({ counties: { neu: county } })).toEqual(errors);
});
