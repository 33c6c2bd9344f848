import { expect, test } from 'vitest';
import {
  applyEdits,
  findChangedFields,
  findChanges,
  findErrors,
  isCountyChanged,
  toUpdate,
  withCounty,
} from './draft.ts';

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
  abbreviation: ' NDS ',
  counties: {
    c1: { id: 'c1', name: 'Stadt Braunschweig' },
    neu: { name: ' Celle', countyId: '3351', antaresKey: 'CE' },
  },
};

test('an update has only what changed, and every county with its id and what was seen', () => {
  expect(toUpdate(state, edits)).toEqual({
    fields: { abbreviation: 'NDS' },
    seen: { abbreviation: 'NI' },
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
  expect(toUpdate(state, {})).toEqual({ fields: {}, seen: {} });
});

test('a county that was opened and not changed is no change', () => {
  const opened = {
    counties: { c1: { id: 'c1', name: 'Braunschweig ', countyId: '3101', antaresKey: 'BS' } },
  };
  expect(findChanges(state, opened)).toEqual([]);
});

test('only the edited field of a county is changed, also after another field was changed elsewhere', () => {
  const edited = withCounty({}, 'c1', { id: 'c1', name: 'Stadt Braunschweig' });
  const [, other] = state.counties;
  const [county] = applyEdits(state, edited).counties;
  expect(county && findChangedFields(state, county)).toEqual(['name']);
  const newer = { id: 'c1', name: 'Braunschweig', countyId: 3101, antaresKey: 'BRA' };
  const current = { ...state, counties: [newer, ...(other ? [other] : [])] };
  expect(toUpdate(current, edited).changedCounties).toMatchObject([
    { id: 'c1', name: 'Stadt Braunschweig', antaresKey: 'BRA' },
  ]);
});

test('stored values that are not changed are never errors', () => {
  const draft = applyEdits(state, edits);
  const counties = draft.counties.filter((county) => isCountyChanged(state, county));
  expect(findErrors(draft, { texts: ['abbreviation'], counties })).toEqual({});
});

test.each([
  ['https://wappen.example/ni.svg?form=klein', {}],
  ['https://wappen.example/?land=ni&form=svg', { logoUrl: 'LOGO_URL_INVALID' }],
  ['http://wappen.example/ni.svg', { logoUrl: 'LOGO_URL_INVALID' }],
])('a link to a logo %j has the errors %o', (logoUrl, errors) => {
  const draft = applyEdits(state, { logoUrl });
  expect(findErrors(draft, { texts: ['logoUrl'], counties: [] })).toEqual(errors);
});

test.each([
  [{ name: '' }, { 'neu.name': 'REQUIRED' }],
  [{ name: 'a<b' }, { 'neu.name': 'CHARACTERS' }],
  [{ countyId: '0' }, { 'neu.countyId': 'COUNTY_NUMBER_INVALID' }],
  [{ countyId: '3101' }, { 'neu.countyId': 'COUNTY_NUMBER_IN_USE' }],
])('a new county with %o has the errors %o', (change, errors) => {
  const county = { name: 'Celle', countyId: '3351', antaresKey: 'CE', ...change };
  const draft = applyEdits(state, { counties: { neu: county } });
  const counties = draft.counties.filter((one) => isCountyChanged(state, one));
  expect(findErrors(draft, { texts: [], counties })).toEqual(errors);
});
