import { federalStates } from '../../src/seed/school-facts.ts';
import { schools, systems } from '../../src/seed/schools.ts';
import { errorBodies, makeLegacyForbidden } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import {
  as,
  fields,
  flag,
  get,
  keep,
  list,
  number,
  page,
  patch,
  post,
  remove,
  rule,
  sorted,
  sortedDown,
  text,
} from '../exchange.ts';
import { pick } from '../http.ts';
import type { Run } from '../run-checks.ts';

const one = '/v1/schools/{schoolId}';
const years = ['activeYear', 'defaultYear', 'nextYear', 'lastYear'];
const lists = ['users', 'schools', 'roles', 'federalStates', 'storageProvider'];

/** Safe on any server that publishes v1. */
export const legacySchoolReads: Checks<Run> = {
  'GET /v1/schools/{id} has ids, a school year and the computed fields': [
    get(one, {
      _id: '{schoolId}',
      id: '{schoolId}',
      inMaintenance: flag,
      isExternal: flag,
      isTeamCreationByStudentsEnabled: flag,
      'currentYear._id': text,
      ...Object.fromEntries(years.map((name) => [`years.${name}.name`, text])),
    }),
  ],
  'GET /v1/schools is a page of 5 by default and of at most 100': [
    get('/v1/schools', {
      ...page,
      limit: 5,
      'data.length': rule('at most 5', (length) => Number(length) <= 5),
    }),
    get('/v1/schools?$limit=1000&$skip=0', { limit: 100, skip: '0' }),
  ],
  'GET /v1/schools finds by id and populates the state': [
    get('/v1/schools?_id={schoolId}&$populate=federalState', {
      ...page,
      'data.0._id': '{schoolId}',
      'data.0.federalState.abbreviation': text,
    }),
  ],
  'GET /v1/schools finds several by their ids, and leaves out an unknown one': [
    get('/v1/schools?_id[$in][]={schoolId}&_id[$in][]={unknownId}&$populate[]=federalState&$limit=100', {
      ...page,
      total: 1,
      'data.*._id': ['{schoolId}'],
    }),
  ],
  'schools cannot be deleted, and an unknown one is a 404': [
    remove('/v1/schools/{unknownId}', 405),
    get('/v1/schools/{unknownId}', 404),
  ],
  'states, roles and storage are pages, each with its own limits': [
    get('/v1/federalStates', {
      ...page,
      limit: 20,
      'data.length': rule('not empty', (length) => Number(length) > 0),
    }),
    get('/v1/roles?$limit=100', { ...page, 'data.length': 25 }),
    get('/v1/roles?$limit=false', { ...page, limit: undefined, total: keep('total') }),
    get('/v1/roles?$limit=false', { 'data.length': '{total}' }),
    get('/v1/storageProvider', 200, page),
    get('/v1/roles?name=teacher', { ...page, 'data.*.name': ['teacher'] }),
    get('/v1/federalStates?$sort[name]=-1&$select[]=name', {
      ...page,
      'data.*.name': sortedDown,
      'data.0': fields('_id', 'name'),
    }),
  ],
  'all five lists return $skip as text and count with $limit=0': lists.map((name) =>
    get(`/v1/${name}?$limit=0&$skip=0`, { total: number, limit: 0, skip: '0', data: [] }),
  ),
  'systems that are not populated become empty objects with any $populate': [
    async ({ exchange }) => {
      const plain = pick((await exchange(get(one, { systems: list }))).body, 'systems');
      const emptied = Array.isArray(plain) ? plain.map(() => ({})) : [];
      await exchange(get(`${one}?$populate=userLoginMigration`, { systems: emptied }));
    },
  ],
};

const teacher = { STUDENT_LIST: true };
const permissions = { student: { LERNSTORE_VIEW: true }, teacher };

/** Changes a school through v1 and restores it. */
export const legacySchoolWrites: Checks<Run> = {
  'PATCH /v1/schools returns the new name without tags, and the year as an id': [
    get(one, { name: keep('name'), 'currentYear._id': keep('yearId'), permissions: keep('permissions') }),
    patch(
      one,
      { name: '<b>{name} (Probe)</b>' },
      { name: '{name} (Probe)', currentYear: '{yearId}', years: undefined },
    ),
    patch(one, { name: '{name}' }),
    get(one, { name: '{name}' }),
  ],
  'a body of 120 kB is a 500 on v3 and accepted by v1': [
    patch('/v3/school/{schoolId}', { unknownField: 'A'.repeat(120 * 1024) }, errorBodies.failure),
    patch(one, { unknownField: 'A'.repeat(120 * 1024) }),
  ],
  'any change through v3 removes all permissions but one': [
    patch(one, { permissions }),
    get(one, { permissions }),
    get('/v3/school/id/{schoolId}', { permissions: { teacher } }),
    patch('/v3/school/{schoolId}', { name: '{name}' }),
    get(one, { permissions: { teacher } }),
    async ({ exchange, values }) => {
      await exchange(patch(one, { permissions: values.get('permissions') ?? {} }));
    },
  ],
};

const { hafen, secondHafen, ecole, seestern, lindenhof, insel, tombstone, bruecke, ufer } = schools;
const { niedersachsen, thueringen, brandenburg } = federalStates;
const find = (query: string, expected: object) =>
  get(`/v1/schools?${query}&$limit=100`, { ...page, ...expected });
const findOnly = (query: string, ...found: readonly { readonly id: string }[]) =>
  find(query, { 'data.*._id': found.map(({ id }) => id) });
const second = `/v1/schools/${secondHafen.id}`;
const newSchool = { name: 'Neue Schule am Rand', federalState: brandenburg.id };

export const legacySchoolTraps: Checks<Run> = {
  'schools are found by name, number, state and other fields': [
    findOnly('name[$regex]=HAFEN&name[$options]=i', hafen, secondHafen),
    findOnly(`federalState=${thueringen.id}`, ecole, secondHafen),
    findOnly('features=aiTutor', seestern),
    findOnly(`systems=${systems.directory.id}`, lindenhof),
    findOnly('inMaintenanceSince[$exists]=true', insel),
    findOnly('purpose=tombstone', tombstone),
    findOnly('officialSchoolNumber=00042', insel),
    async ({ exchange }) => {
      const { body } = await exchange(find('$sort[name]=-1', {}));
      const ids = pick(body, 'data');
      const last: unknown = Array.isArray(ids) ? ids.at(-1) : undefined;
      await exchange(find('$sort=name', { 'data.0._id': pick(last, '_id') }));
    },
  ],
  'with any populate, systems have no secret fields': [
    get(`/v1/schools/${lindenhof.id}?$populate[]=systems&$populate[]=userLoginMigration`, {
      systems: [
        {
          _id: systems.directory.id,
          type: 'ldap',
          alias: systems.directory.alias,
          ldapConfig: { active: true, provider: 'general' },
        },
      ],
      userLoginMigration: null,
    }),
    find(`_id=${bruecke.id}&$populate=userLoginMigration`, {
      'data.0.userLoginMigration.targetSystem': systems.stateLogin.id,
    }),
    find(`_id=${seestern.id}&$populate=federalState`, { 'data.0.systems': [{}] }),
  ],
  'POST /v1/schools creates a school in the current year, for superheroes only': [
    post('/v1/schools', newSchool, 201, {
      fileStorageType: 'awsS3',
      permissions: { teacher },
      id: undefined,
      _id: keep('newId'),
      currentYear: keep('yearId'),
    }),
    get('/v3/school/id/{newId}', { name: newSchool.name, 'currentYear.id': '{yearId}' }),
    post('/v1/schools', {}, 400),
    ...as('administrator', post('/v1/schools', newSchool, makeLegacyForbidden('SCHOOL_CREATE'))),
  ],
  'PATCH /v1/schools: a county needs its state, a bad number is a 500, aiTutor a 400': [
    patch(second, { county: niedersachsen.counties[0].id }, 500),
    patch(
      second,
      { county: niedersachsen.counties[0].id, federalState: niedersachsen.id, systems: [systems.island.id] },
      { 'county._id': niedersachsen.counties[0].id, systems: [systems.island.id] },
    ),
    patch(second, { officialSchoolNumber: 'ä b' }, 500),
    patch(second, { officialSchoolNumber: 'RB-2' }),
    patch(second, { officialSchoolNumber: 'RB-3' }),
    patch(second, { features: ['aiTutor'] }, 400),
    ...as(
      'administrator',
      patch(`/v1/schools/${hafen.id}`, { name: 'Meine' }, 403, {
        message: 'You can only edit your own school.',
      }),
    ),
  ],
  'storage providers are for superheroes and are listed without their secret': [
    get('/v1/storageProvider', { ...page, 'data.0.secretAccessKey': undefined, 'data.0.type': 'S3' }),
    ...as('teacher', get('/v1/storageProvider', 403)),
  ],
  'v1 stores an unknown storage id, and populates a storage with its secret': [
    get(`/v1/schools/${ufer.id}?$populate=storageProvider`, {
      'storageProvider.secretAccessKey': text,
      'storageProvider._id': keep('storageId'),
    }),
    patch(`/v1/schools/${ufer.id}`, { storageProvider: '{unknownId}' }, { storageProvider: '{unknownId}' }),
    get(`/v1/schools/${ufer.id}?$populate=storageProvider`, { storageProvider: null }),
    patch(`/v1/schools/${ufer.id}`, { storageProvider: 'x' }, 400),
    patch(`/v1/schools/${ufer.id}`, { storageProvider: '{storageId}' }),
  ],
  'schools are sorted by code points, so small letters come last': [
    patch(`/v1/schools/${ufer.id}`, { name: 'aaa-Schule' }),
    find('$sort[name]=1', { 'data.*.name': sorted }),
    patch(`/v1/schools/${ufer.id}`, { name: ufer.name }),
  ],
};
