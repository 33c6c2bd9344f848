import { federalStates } from '../../src/seed/school-facts.ts';
import { schools } from '../../src/seed/schools.ts';
import { makeLegacyError, makeLegacyForbidden, makeLegacyMissing } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, get, keep, not, page, patch, post, remove } from '../exchange.ts';
import type { Run } from '../run-checks.ts';
import { unknownId } from '../subject.ts';

const path = '/v1/federalStates';

/** Reads that are safe on any server. */
export const federalStateReads: Checks<Run> = {
  'a page has 25 federal states at most, and $limit=false has all': [
    get(`${path}?$limit=100`, { limit: 25 }),
    get(`${path}?$limit=false`, {
      ...page,
      limit: undefined,
      total: keep('total'),
      'data.0': keep('first'),
      'data.0._id': keep('firstId'),
    }),
    get(`${path}?$limit=false`, { 'data.length': '{total}' }),
    get(`${path}/{firstId}`, '{first}'),
    get(`${path}/{unknownId}`, makeLegacyMissing(unknownId)),
  ],
};

const [one, two] = [
  { name: 'Kreis A', countyId: 1001, antaresKey: 'RA' },
  { name: 'Kreis B', countyId: 1002, antaresKey: 'RB' },
];
const state = { name: '{lastName}', abbreviation: 'VX', logoUrl: 'https://x.example/vx.png' };
const rejected = (message: string) => makeLegacyError(400, `federalstate validation failed: ${message}`);

/** One state, which the check removes again. */
export const federalStateWrites: Checks<Run> = {
  'counties keep their ids only if these are sent': [
    post(path, { ...state, counties: [one, two] }, 201, {
      _id: keep('id'),
      updatedAt: keep('updatedAt'),
      'counties.0._id': keep('one'),
      'counties.1._id': keep('two'),
    }),
    patch(`${path}/{id}`, { abbreviation: 'VY' }, { updatedAt: '{updatedAt}' }),
    patch(
      `${path}/{id}`,
      { counties: [{ ...one, _id: '{one}', name: 'Kreis A neu' }, two] },
      { 'counties.0.name': 'Kreis A neu', 'counties.0._id': '{one}', 'counties.1._id': not('{two}') },
    ),
    patch(`${path}/{id}`, { counties: [] }, { counties: [] }),
    remove(`${path}/{id}`),
    get(`${path}/{id}`, 404),
  ],
  'a federal state needs its three fields, and a county a number': [
    post(
      path,
      { name: state.name, abbreviation: state.abbreviation },
      rejected('logoUrl: Path `logoUrl` is required.'),
    ),
    post(
      path,
      { ...state, counties: [{ ...one, countyId: 'abc' }] },
      rejected('counties.0.countyId: Cast to Number failed for value "abc" (type string) at path "countyId"'),
    ),
  ],
};

const school = `/v1/schools/${schools.ufer.id}`;
const { niedersachsen } = federalStates;
const county = { name: 'Kreis A', countyId: 1, antaresKey: 'A' };

/** What is accepted without a check, and what happens to schools. */
export const federalStateTraps: Checks<Run> = {
  'names and addresses of federal states are not checked, tags are removed': [
    post(
      path,
      {
        name: `<b>${niedersachsen.name}</b>`,
        abbreviation: 'sehr lang',
        logoUrl: 'kein URL',
        counties: [{}],
      },
      201,
      { name: niedersachsen.name, 'counties.0.name': undefined, _id: keep('id') },
    ),
    remove(`${path}/{id}`),
  ],
  'a school keeps its county with its id, whatever happens to the state': [
    post(
      path,
      { name: 'Verlorenes Land', abbreviation: 'VL', logoUrl: 'https://x.example', counties: [county] },
      201,
      { _id: keep('id'), 'counties.0._id': keep('county') },
    ),
    patch(school, { federalState: '{id}', county: '{county}' }),
    get('/v1/schools?federalState={id}&$limit=0', { total: 1 }),
    patch(`${path}/{id}`, { counties: [{ ...county, name: 'Neu' }] }, { 'counties.0._id': not('{county}') }),
    get(school, { 'county._id': '{county}', 'county.name': 'Kreis A' }),
    remove(`${path}/{id}`),
    get(`${school}?$populate=federalState`, { federalState: null }),
    patch(school, { federalState: niedersachsen.id }),
  ],
  'a teacher reads federal states and creates none': as(
    'teacher',
    get(path),
    post(path, { name: 'x' }, makeLegacyForbidden('FEDERALSTATE_CREATE')),
  ),
};
