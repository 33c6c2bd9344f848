import type { FastifyInstance } from 'fastify';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { answerSchool, findSchool } from './answer-school.ts';
import type { V3Context } from './context.ts';
import { withTimeout } from './context.ts';
import { Input } from './input.ts';
import { answerMaintenance, parseMaintenance, setMaintenance } from './maintenance.ts';
import { mustBeAllowedAt, requireSession } from './session.ts';
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

function readSchoolId(params: unknown): string {
  const input = new Input(params);
  const schoolId = input.id('schoolId');
  input.mustBeValid();
  return schoolId;
}

/** Each call checks in the order of the real server: session, input, existence, permission. */
export function serveSchools(app: FastifyInstance, { db, key }: V3Context): void {
  app.get('/school/id/:schoolId', withTimeout, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const school = await findSchool(db, readSchoolId(request.params));
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_VIEW');
    await reply.code(200).send(await answerSchool(db, school));
  });

  app.patch('/school/:schoolId', withTimeout, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const schoolId = readSchoolId(request.params);
    const update = parseUpdate(request.body);
    const school = await findSchool(db, schoolId);
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_EDIT');
    await reply.code(200).send(await answerSchool(db, await updateSchool(db, school, update)));
  });

  app.get('/school/:schoolId/maintenance', withTimeout, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const school = await findSchool(db, readSchoolId(request.params));
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_VIEW');
    await reply.code(200).send(await answerMaintenance(db, school));
  });

  app.post('/school/:schoolId/maintenance', withTimeout, async (request, reply) => {
    const session = await requireSession(db, key, request);
    const schoolId = readSchoolId(request.params);
    const maintenance = parseMaintenance(request.body);
    const school = await findSchool(db, schoolId);
    await mustBeAllowedAt(db, session, school.id, 'SCHOOL_EDIT');
    await reply.code(200).send(await answerMaintenance(db, await setMaintenance(db, school, maintenance)));
  });

  app.get('/systems/public', withTimeout, async (request, reply) => {
    await reply.code(200).send(await answerPublicSystems(db, request.query));
  });
}
