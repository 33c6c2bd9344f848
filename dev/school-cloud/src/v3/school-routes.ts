import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { answerSchool, findSchool } from './answer-school.ts';
import type { V3Context } from './context.ts';
import { withTimeout } from './context.ts';
import { Input, readId } from './input.ts';
import { answerMaintenance, parseMaintenance, setMaintenance } from './maintenance.ts';
import { serveCalls } from './serve-calls.ts';
import { mustBeAllowedAt } from './session.ts';
import { parseUpdate, updateSchool } from './update-school.ts';

const types = [
  'oauth',
  'ldap',
  'oidc',
  'tsp-base',
  'tsp-school',
  'local',
  'iserv',
  'lernsax',
  'itslearning',
  'moodle',
];

/** The login systems, available without a session; inactive directories are left out. */
async function answerPublicSystems(db: Database, query: unknown) {
  const given = readField(query, 'types');
  const input = new Input({ types: typeof given === 'string' ? [given] : given });
  const wanted = input.optionalChoices('types', types);
  input.mustBeValid();
  const systems = await db.selectFrom('systems').selectAll().orderBy('id').execute();
  const isShown = ({ type, ldap_config }: Selectable<Tables['systems']>) =>
    (wanted === undefined || wanted.includes(type)) &&
    (ldap_config === null || readField(ldap_config, 'active') === true);
  return {
    data: systems.filter(isShown).map(({ id, type, alias, display_name, oauth_config }) => ({
      id,
      type,
      alias: alias ?? undefined,
      displayName: display_name ?? undefined,
      oauthConfig: oauth_config ?? undefined,
    })),
  };
}

const readSchoolId = ({ params }: FastifyRequest) => readId(params, 'schoolId');

/** Each call checks in the order of the real server: session, input, existence, permission. */
export function serveSchools(app: FastifyInstance, context: V3Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  serve('GET /school/id/:schoolId', async (session, request) => {
    const school = await findSchool(db, readSchoolId(request));
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_VIEW');
    return await answerSchool(db, school);
  });
  serve('PATCH /school/:schoolId', async (session, request) => {
    const schoolId = readSchoolId(request);
    const update = parseUpdate(request.body);
    const school = await findSchool(db, schoolId);
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_EDIT');
    return await answerSchool(db, await updateSchool(db, school, update));
  });
  serve('GET /school/:schoolId/maintenance', async (session, request) => {
    const school = await findSchool(db, readSchoolId(request));
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_VIEW');
    return await answerMaintenance(db, school);
  });
  serve('POST /school/:schoolId/maintenance', async (session, request) => {
    const schoolId = readSchoolId(request);
    const maintenance = parseMaintenance(request.body);
    const school = await findSchool(db, schoolId);
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_EDIT');
    return await answerMaintenance(db, await setMaintenance(db, school, maintenance));
  });
  app.get('/systems/public', withTimeout, async (request, reply) => {
    await reply.code(200).send(await answerPublicSystems(db, request.query));
  });
}
