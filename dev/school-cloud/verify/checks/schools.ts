import { federalStates } from '../../src/seed/school-facts.ts';
import { schools } from '../../src/seed/schools.ts';
import { errorBodies, makeError, makeInvalid, makeInvalidChange, makeMissing } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, flag, get, keep, list, patch, schoolYear, text } from '../exchange.ts';
import { pick } from '../http.ts';
import type { Run } from '../run-checks.ts';
import { must } from '../report.ts';

const year = (name: string) => ({ [`years.${name}.id`]: text, [`years.${name}.name`]: schoolYear });
const schoolFields = {
  name: text,
  createdAt: text,
  updatedAt: text,
  inMaintenance: flag,
  isExternal: flag,
  features: list,
  systemIds: list,
  instanceFeatures: list,
  'years.schoolYears': list,
  ...year('lastYear'),
  ...year('activeYear'),
  ...year('nextYear'),
};
const missing = makeMissing('SchoolEntity');
const own = '/v3/school/{schoolId}';
const read = '/v3/school/id/{schoolId}';

export const schoolReads: Checks<Run> = {
  'GET /v3/school/id has the known fields in the known types': [
    get(read, { id: '{schoolId}', ...schoolFields }),
    async ({ exchange }) => {
      const { body } = await exchange(get(read));
      const years = pick(body, 'years', 'schoolYears');
      for (const name of ['lastYear', 'activeYear', 'nextYear'])
        must(
          `${name} is one of the years`,
          Array.isArray(years) && years.some((each) => pick(each, 'id') === pick(body, 'years', name, 'id')),
        );
      if (pick(body, 'federalState') !== undefined)
        must('the state has counties', Array.isArray(pick(body, 'federalState', 'counties')));
    },
  ],
  'an unknown school is a 404, an invalid id a 400, a missing token a 401': [
    get('/v3/school/id/{unknownId}', missing),
    get('/v3/school/id/not-an-id', makeInvalid('schoolId', 'schoolId must be a mongodb id')),
    ...as('anonymous', get(read, errorBodies.unauthorized)),
  ],
  'a change of an unknown school or with invalid values changes nothing': [
    patch('/v3/school/{unknownId}', { name: 'x' }, missing),
    patch(
      '/v3/school/{unknownId}',
      { language: 'klingon' },
      makeInvalid('language', 'language must be one of the following values: de, en, es, uk'),
    ),
  ],
};

/** Changes a school and restores it. */
export const schoolWrites: Checks<Run> = {
  'PATCH /v3/school changes the name, ignores unknown fields and keeps the rest': [
    get(read, { name: keep('name'), updatedAt: keep('updatedAt'), features: keep('features') }),
    patch(
      own,
      { name: '{name} (Probe)', unknownField: true },
      { id: '{schoolId}', ...schoolFields, name: '{name} (Probe)', updatedAt: '{updatedAt}' },
    ),
    get(read, { name: '{name} (Probe)', features: '{features}' }),
    patch(own, { name: '{name}' }),
    get(read, { name: '{name}' }),
  ],
  'a list of features replaces the list before it': [
    patch(own, { features: ['aiTutor'] }, { features: ['aiTutor'] }),
    patch(own, { features: [] }, { features: [] }),
    patch(own, { features: ['aiTutor'] }),
    patch(own, { features: null }, { features: [] }),
    patch(own, { features: '{features}' }),
    get(read, { features: '{features}' }),
  ],
  'a name keeps its ampersand and loses its tags, and null as name is a 501': [
    patch(own, { name: 'Land & <b>Meer</b> &amp; mehr' }, { name: 'Land & Meer & mehr' }),
    ...[null, 7].map((name) =>
      patch(own, { name }, makeError(501, 'NOT_IMPLEMENTED', 'can only sanitize strings')),
    ),
    get(read, { name: 'Land & Meer & mehr' }),
    patch(own, { name: '{name}' }),
  ],
};

const { hafen, lindenhof, ecole } = schools;
const { niedersachsen, brandenburg } = federalStates;
const [potsdam] = brandenburg.counties;
const supported =
  'videoconference, nextcloud, studentVisibility, ldapUniventionMigrationSchool, oauthProvisioningEnabled, ' +
  'showOutdatedUsers, enableLdapSyncDuringMigration, aiTutor';
const png = 'data:image/png;base64,iVBORw0KGgo=';
const withTeams = { instanceFeatures: ['isTeamCreationByStudentsEnabled'] };

/** With other roles and schools of the seed. */
export const schoolTraps: Checks<Run> = {
  'people read only their own school, and administrators can change it': [
    ...as(
      'teacher',
      get(`/v3/school/id/${lindenhof.id}`, { id: lindenhof.id, ...schoolFields }),
      get(`/v3/school/id/${hafen.id}`, errorBodies.forbidden),
      patch(`/v3/school/${lindenhof.id}`, { language: 'en' }, errorBodies.forbidden),
    ),
    ...as(
      'administrator',
      patch(`/v3/school/${lindenhof.id}`, { language: 'en' }),
      patch(`/v3/school/${hafen.id}`, { language: 'en' }, errorBodies.forbidden),
    ),
  ],
  'GET /v3/school/id has the exact fields of a school with a directory': [
    get(`/v3/school/id/${lindenhof.id}`, {
      federalState: {
        id: niedersachsen.id,
        name: niedersachsen.name,
        abbreviation: niedersachsen.abbreviation,
        logoUrl: 'https://wappen.example/ni.svg',
        counties: niedersachsen.counties,
      },
      county: niedersachsen.counties[0],
      systemIds: lindenhof.systemIds,
      isExternal: true,
      officialSchoolNumber: '40213',
      ...withTeams,
    }),
  ],
  'features that are no longer supported are shown, and rejected when they are sent back': [
    get(`/v3/school/id/${hafen.id}`, { features: hafen.features }),
    patch(
      `/v3/school/${hafen.id}`,
      { features: hafen.features },
      makeInvalid('features', `each value in features must be one of the following values: ${supported}`),
    ),
  ],
  'a county belongs to the state of the school and is set once; a number can be changed again': [
    patch(
      `/v3/school/${hafen.id}`,
      { countyId: niedersachsen.counties[0].id },
      makeInvalidChange('County not found.'),
    ),
    patch(`/v3/school/${hafen.id}`, { countyId: potsdam.id }, { county: potsdam }),
    patch(
      `/v3/school/${hafen.id}`,
      { countyId: potsdam.id },
      makeInvalidChange('County cannot be updated, once it is set.'),
    ),
    patch(`/v3/school/${hafen.id}`, { officialSchoolNumber: 'HF-1' }, { officialSchoolNumber: 'HF-1' }),
  ],
  'values are converted: "false" is true, 7 is "7", tags are removed': [
    patch(
      `/v3/school/${ecole.id}`,
      {
        name: 'Land & <b>Meer</b>',
        enableStudentTeamCreation: false,
        permissions: { teacher: { STUDENT_LIST: 'false' } },
        officialSchoolNumber: 7,
      },
      {
        name: 'Land & Meer',
        permissions: { teacher: { STUDENT_LIST: true } },
        officialSchoolNumber: '7',
        instanceFeatures: [],
      },
    ),
    patch(`/v3/school/${ecole.id}`, { enableStudentTeamCreation: 'false' }, withTeams),
  ],
  'a logo is a small picture, and SVG is rejected by mistake': [
    patch(
      `/v3/school/${ecole.id}`,
      { logo: { dataUrl: png, name: 'logo.png' } },
      { logo: { dataUrl: png, name: 'logo.png' } },
    ),
    patch(`/v3/school/${ecole.id}`, { logo: { dataUrl: 'data:image/svg+xml;base64,PHN2Zz4=' } }, 400, {
      'validationErrors.0.field': ['logo', 'dataUrl'],
    }),
    patch(
      `/v3/school/${ecole.id}`,
      { logo: { dataUrl: `data:image/png;base64,${'A'.repeat(100 * 1024)}` } },
      errorBodies.failure,
    ),
  ],
};
