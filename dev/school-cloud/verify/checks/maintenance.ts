import { schools, systems } from '../../src/seed/schools.ts';
import { errorBodies, makeError, makeInvalid } from '../error-bodies.ts';
import type { Checks, Exchange, Expected } from '../exchange.ts';
import { as, flag, get, keep, list, patch, post, schoolYear, text } from '../exchange.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';

/** Only reads, because a move to the next school year cannot be undone. */
export const maintenanceReads: Checks<Run> = {
  'GET /v3/school/{id}/maintenance has the years and the directory': [
    get('/v3/school/{schoolId}/maintenance', {
      schoolUsesLdap: flag,
      'maintenance.active': flag,
      'currentYear.name': schoolYear,
      'nextYear.name': schoolYear,
    }),
  ],
  'GET /v3/systems/public needs no session and rejects an unknown type': as(
    'anonymous',
    get('/v3/systems/public', { data: list }),
    get('/v3/systems/public?types=bogus', 400),
  ),
};

/** First moves the school back a year through v1, because a new school is already in the current year. */
export const maintenanceWrites: Checks<Run> = {
  'POST /v3/school/{id}/maintenance moves a school to the next school year': [
    get('/v3/school/id/{schoolId}', {
      'years.lastYear.id': keep('lastYearId'),
      'years.activeYear.name': keep('activeYear'),
    }),
    patch('/v1/schools/{schoolId}', { currentYear: '{lastYearId}' }),
    post(
      '/v3/school/{schoolId}/maintenance',
      { maintenance: true },
      { maintenance: { active: false }, 'currentYear.name': '{activeYear}', '*': keep('moved') },
    ),
    get('/v3/school/{schoolId}/maintenance', '{moved}'),
  ],
};

const { regenbogen, insel, lindenhof, hafen, bruecke } = schools;
const { directory, stateLogin, island } = systems;
const pathOf = ({ id }: { readonly id: string }): string => `/v3/school/${id}/maintenance`;
const set = (school: { readonly id: string }, maintenance: unknown, ...expected: Expected) =>
  post(pathOf(school), { maintenance }, ...expected);
const rejected = (type: string, message: string) => makeError(422, type, message);
const ended = { maintenance: { active: false }, 'currentYear.name': '2025/26' };
const listSystems = (query: string, ...ids: readonly string[]): Exchange =>
  get(`/v3/systems/public${query}`, { 'data.*.id': ids });

export const maintenanceTraps: Checks<SimulatorRun> = {
  'a school without a directory moves to the next year immediately': [
    // Independent of the date on which the check runs.
    async ({ db }) => {
      await db
        .updateTable('schools')
        .set({ current_year_id: db.selectFrom('school_years').select('id').where('name', '=', '2024/25') })
        .where('id', 'in', [regenbogen.id, insel.id, lindenhof.id])
        .execute();
    },
    set(regenbogen, true, ended),
    set(regenbogen, false, 422),
  ],
  'a school with a directory enters maintenance, which ends with the next year': [
    set(insel, true, rejected('SCHOOL_ALREADY_IN_MAINTENANCE', 'School is already in maintenance')),
    set(lindenhof, true, {
      schoolUsesLdap: true,
      'maintenance.active': true,
      'maintenance.startDate': text,
      'currentYear.name': '2024/25',
    }),
    get(`/v3/school/id/${lindenhof.id}`, { inMaintenance: true }),
    set(lindenhof, false, ended),
    set(lindenhof, false, rejected('SCHOOL_NOT_IN_MAINTENANCE', 'School has to be in maintenance')),
  ],
  'no school moves beyond the current year or during a login migration': [
    async ({ db }) => {
      await db
        .updateTable('schools')
        .set({ current_year_id: db.selectFrom('school_years').select('id').where('name', '=', '2037/38') })
        .where('id', '=', hafen.id)
        .execute();
    },
    set(hafen, true, rejected('SCHOOL_ALREADY_IN_NEXT_YEAR', 'School already in next year')),
    set(
      bruecke,
      true,
      rejected('SCHOOL_IN_USER_MIGRATION', 'School year change unavailable while in user migration'),
    ),
    get(pathOf(bruecke), { maintenance: { active: false } }),
  ],
  'maintenance needs a boolean and a permission': [
    set(hafen, undefined, makeInvalid('maintenance', 'maintenance must be a boolean value')),
    ...as('teacher', set(lindenhof, true, errorBodies.forbidden), get(pathOf(lindenhof))),
  ],
  'the systems can be filtered by type': as(
    'anonymous',
    listSystems('', directory.id, stateLogin.id, island.id),
    listSystems('?types=oauth', stateLogin.id),
    listSystems('?types[]=ldap&types[]=oidc', directory.id, island.id),
  ),
};
